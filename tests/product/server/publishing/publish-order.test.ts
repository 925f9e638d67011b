import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../src/framework/server/store/store';
import { linesOfHtml, orderFrom } from '../../../../src/product/server/publishing/publish-order';

const row = (more: Record<string, unknown>): Row => ({ id: 'x', version: 1, createdAt: '', updatedAt: '', ...more });
const account = row({ platform: 'douyin', uid: '77' });
const target = (more: Record<string, unknown> = {}) => row({ title: '标题', status: 'publishing', ...more });

describe('what a platform is given', () => {
  it('of an article: its text as HTML and as it is read, cover, summary and tags', () => {
    const content = row({
      title: '原题',
      content: '<h2>一&amp;二</h2><p>甲<br>乙</p>',
      summary: '摘要',
      cover: '/c.png',
      tags: ['装修'],
      isOriginal: true,
    });
    expect(
      orderFrom({ target: target(), account, job: undefined, content: { kind: 'article', row: content } }),
    ).toMatchObject({
      credential: 'douyin/77',
      kind: 'article',
      title: '标题',
      html: content.content,
      text: '一&二\n甲\n乙',
      summary: '摘要',
      cover: '/c.png',
      tags: ['装修'],
      isOriginal: true,
      film: undefined,
      images: [],
      scheduledAt: undefined,
    });
  });

  it('of the edition of an account: what it has instead of the common texts, and the own fields of its platform', () => {
    const content = row({ url: '/v.mp4', cover: '/v.png', tags: ['装修'] });
    const edition = {
      desc: '这个账号的简介',
      cover: '/mine.png',
      topics: ['避坑'],
      fields: {
        place: { id: '9', name: '上海' },
        collection: { id: '5', name: '案例', account: 'acc-1' },
        declare: 'ai',
        productTitle: '套餐',
        productLink: 'https://example.com/p',
        category: 'food',
      },
    };
    expect(
      orderFrom({
        target: target({ edition }),
        account,
        job: row({ desc: '简介', cover: '/own.png', declare: 'none' }),
        content: { kind: 'video', row: content },
      }),
    ).toMatchObject({
      text: '这个账号的简介',
      cover: '/mine.png',
      tags: ['避坑', '装修'],
      place: '上海',
      declare: 'ai',
      product: { title: '套餐', url: 'https://example.com/p' },
      // For which of our accounts it was looked up is nothing that the platform needs.
      extra: { ...edition.fields, collection: { id: '5', name: '案例' } },
    });
  });

  it('of a video: the film, and what its job says', () => {
    const content = row({ url: '/v.mp4', cover: '/v.png', duration: 30, size: 4.5, md5: 'ab' });
    const job = row({
      desc: '简介',
      cover: '/own.png',
      topics: ['避坑'],
      poi: '上海',
      productTitle: '套餐',
      productLink: 'https://example.com/p',
      visibility: 'friends',
      declare: 'ai',
      saveDraft: true,
    });
    const order = orderFrom({
      target: target({ scheduledAt: '2026-11-24T01:00:00.000Z' }),
      account,
      job,
      content: { kind: 'video', row: content },
    });
    expect(order).toMatchObject({
      text: '简介',
      html: '',
      cover: '/own.png',
      film: { url: '/v.mp4', poster: '/own.png', duration: 30, size: 4.5, md5: 'ab' },
      tags: ['避坑'],
      place: '上海',
      product: { title: '套餐', url: 'https://example.com/p' },
      visibility: 'friends',
      declare: 'ai',
      isDraft: true,
      scheduledAt: '2026-11-24T01:00:00.000Z',
    });
  });

  it('of a note: its pictures in their order, the first as cover', () => {
    const content = row({ title: '动态', content: '正文', images: ['/1.png', '/2.png'], topics: ['周末', '周末'] });
    expect(
      orderFrom({ target: target(), account, job: undefined, content: { kind: 'note', row: content } }),
    ).toMatchObject({
      kind: 'note',
      text: '正文',
      images: ['/1.png', '/2.png'],
      cover: '/1.png',
      tags: ['周末'],
    });
  });

  it('of a Douyin post: the pictures that were drawn for it, and the topics of its task', () => {
    const post = target({ images: ['/p.png'] });
    const job = row({ topics: ['探店'] });
    expect(orderFrom({ target: post, account, job, content: undefined })).toMatchObject({
      kind: 'note',
      images: ['/p.png'],
      cover: '/p.png',
      tags: ['探店'],
    });
  });

  it('a text is read in lines, without marks', () => {
    expect(linesOfHtml('<ul><li>甲</li><li> 乙&lt; </li></ul><p></p>')).toBe('甲\n乙<');
  });
});
