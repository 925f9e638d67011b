import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishFinding, PublishVersion, PublishWish } from '../../../../src/product/contract/publishing';
import type { TestServer } from '../../../framework/server/support/test-server';
import { startBusinessServer } from '../support/business-server';
import { many, rowsAt } from '../support/rows';

/** Ten in the morning in China. */
const now = Date.parse('2026-11-23T02:00:00.000Z');
const hour = 3_600_000;
const { moment, account, article, note } = rowsAt(now);

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startBusinessServer({
    clock: { now: () => now, wait: setTimeout },
    more: {
      publishSettings: [
        { id: 's1', ownerId: 'u-customer', minInterval: 30, dailyLimit: 10, timeSlots: ['09:00-11:30', '14:00-17:30'] },
        { id: 's2', ownerId: 'u-customer2', autoReview: true },
      ],
      accounts: [
        ...['a', 'b', 'moved', 'job', 'own', 'again', 'swap1', 'swap2'].map((id) => account(id)),
        account('dy', { platform: 'douyin' }),
        account('lost', { platform: 'myspace' }),
        account('mp', { platform: 'wechat_mp' }),
        account('typed', { uid: '', authorizedAt: undefined }),
        account('gone', { status: 'revoked' }),
        account('out', { status: 'banned' }),
        account('spent', { status: 'quota' }),
        account('off', { usage: 'disabled' }),
        account('expired', { status: 'expired' }),
        account('soon', { tokenExpireAt: moment(30), refreshExpireAt: moment(40) }),
        account('renew', { tokenExpireAt: moment(30), renewLeft: 3 }),
        account('full', { dailyLimit: 5 }),
        account('slow', { dailyLimit: 5 }),
        account('channels', { platform: 'shipinhao' }),
        account('bili', { platform: 'bilibili' }),
        account('ever', { platform: 'wechat_mp' }),
        ...['batch', 'second'].map((id) => account(id, { platform: 'douyin', dailyLimit: 4 })),
        account('usual', { platform: 'bilibili', publishDefaults: { category: 'food' } }),
        account('theirs', { ownerId: 'u-customer2' }),
      ],
      articles: [
        article('ok'),
        article('evergreen'),
        article('draft', { reviewStatus: 'draft' }),
        article('refused', { reviewStatus: 'rejected' }),
        article('loud', { content: '<p>全网最低，销量第一</p>' }),
        article('bare', { cover: [] }),
        article('pictured', { cover: ['https://example.com/refused.png'] }),
        article('twin', { title: '装修公司 怎么选：OK！' }),
        article('repeat', { title: '老房翻新，先看水电' }),
        article('mute', { content: '<p>&nbsp;</p>' }),
        article('act'),
        article('job'),
        article('stag'),
        article('swap'),
        article('edited'),
        ...many(50, (number) => article(`n${number}`)),
        ...many(30, (number) => article(`s${number}`)),
        article('free', { ownerId: 'u-customer2', reviewStatus: 'draft' }),
        article('freeLoud', { ownerId: 'u-customer2', reviewStatus: 'draft', content: '国家级品质' }),
      ],
      videos: [film, ...many(10, (number) => ({ ...film, id: `film${number}`, title: `原片名 ${number}` }))],
      publishTargets: [
        {
          id: 'shown',
          ownerId: 'u-customer',
          title: '已发布',
          status: 'success',
          accountId: 'own',
          remoteId: '1',
          publishedAt: '2026-10-01T00:00:00.000Z',
        },
        {
          id: 'lately',
          ownerId: 'u-customer',
          title: '老房翻新先看水电',
          status: 'success',
          accountId: 'own',
          publishedAt: '2026-11-01T00:00:00.000Z',
        },
      ],
      images: [
        {
          id: 'refused',
          ownerId: 'u-customer',
          title: '全景',
          url: 'https://example.com/refused.png',
          reviewStatus: 'rejected',
        },
      ],
      dynamicNotes: [
        note('note', { accountIds: ['own'] }),
        ...['bulk1', 'bulk2'].map((id) => note(id, { title: `三招看懂报价 ${id}`, accountIds: ['again'] })),
        note('empty', { title: '没有图的图文', images: undefined, platforms: undefined }),
      ],
    },
  });
  for (const name of ['admin', 'customer', 'customer2', 'douyin', 'clue']) tokens[name] = await server.signIn(name);
});
afterAll(() => server.destroy());

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const get = async (path: string) => (await server.call(`/api/${path}`, { token: tokens.customer })).data;
type Time = Pick<PublishWish, 'scheduledAt' | 'stagger'>;
const film = {
  id: 'film',
  ownerId: 'u-customer',
  title: '装修全过程',
  url: '/clip.mp4',
  cover: 'https://example.com/1.png',
  reviewStatus: 'approved',
};
const wish = (contents: readonly string[], accountIds: readonly string[], time: Time = {}) => ({
  contents: contents.map((id) => ({ resource: id === 'note' || id === 'empty' ? 'dynamicNotes' : 'articles', id })),
  accountIds,
  ...time,
});
const codesOf = (findings: readonly PublishFinding[]): string[] => findings.map(({ code }) => code).sort();
const targetsOf = async (query: string) => (await get(`publishTargets?${query}&_sort=scheduledAt`)).list;

describe('a version for an account, and the own fields of its platform', () => {
  const of = (accountIds: readonly string[], more: Partial<PublishWish>) => ({
    contents: [{ resource: 'videos' as const, id: 'film' }],
    accountIds,
    scheduledAt: moment(24),
    ...more,
  });
  const version = (accountId: string, more: Partial<PublishVersion>) => ({
    resource: 'videos' as const,
    id: 'film',
    accountId,
    ...more,
  });
  const foundOf = async (body: PublishWish) =>
    (await post('customer', 'publishJobs/preflight', body)).data.findings
      .filter(({ level }: PublishFinding) => level === 'error')
      .map(({ accountId, code, msg }: PublishFinding) => `${accountId} ${code} ${msg}`);

  it.each<[string, PublishWish, string[]]>([
    [
      'what the platform requires is missing',
      of(['bili', 'usual'], {}),
      ['bili fieldWrong Bilibili: Category is required'],
    ],
    ['it is there for all of its accounts', of(['bili', 'usual'], { fields: { bilibili: { category: 'game' } } }), []],
    [
      'or for one of them',
      of(['bili', 'usual'], { versions: [version('bili', { fields: { category: 'game' } })] }),
      [],
    ],
    [
      'a title that is too long for one',
      of(['usual', 'dy'], { versions: [version('dy', { title: '题'.repeat(31) })] }),
      ['dy titleLong The title has 31 characters, Douyin takes 30'],
    ],
    [
      'topics that are too many for one',
      of(['dy'], { versions: [version('dy', { topics: ['#一', '二', '三', '四', '五', '六', '六'] })] }),
      ['dy manyTopics There are 6 topics, Douyin takes 5'],
    ],
    [
      'a collection that is no choice, and one of another account, which is left out',
      of(['dy', 'usual'], {
        fields: { douyin: { collection: { id: '1' } }, bilibili: { collection: { id: '1', name: 'A', account: 'x' } } },
      }),
      ['dy fieldWrong Douyin: Collection is no choice of the platform; choose it again'],
    ],
    [
      'an account that has lost its platform, with a version',
      of(['lost'], { versions: [version('lost', { fields: { category: 'x' } })] }),
      ['lost platformGone Nothing is published on the platform of the account any more. Take the account out'],
    ],
    [
      'what nobody has reviewed: words of a version, and a picture of it that was rejected',
      of(['usual', 'dy'], {
        versions: [
          version('dy', { title: '全网最低价装修' }),
          version('usual', { cover: 'https://example.com/refused.png' }),
        ],
      }),
      [
        'usual pictureRejected A picture was rejected by the reviewers. Choose another one for: 全景',
        'dy words It contains forbidden words: 最低价、全网最低',
      ],
    ],
    ['a version for an account that is not chosen', of(['usual'], { versions: [version('dy', { title: '' })] }), []],
  ])('%s', async (_, body, expected) => expect(await foundOf(body)).toEqual(expected));

  it('goes out in a batch of ten films, each with its own title and accounts, over the days as the settings have room', async () => {
    const names = [
      '老房翻新',
      '新房验收',
      '厨房动线',
      '卫浴防水',
      '灯光设计',
      '全屋收纳',
      '软装搭配',
      '水电改造',
      '木工细节',
      '保洁清单',
    ];
    const { code, data } = await post('customer', 'publishJobs/submit', {
      contents: names.map((title, number) => ({
        resource: 'videos',
        id: `film${number}`,
        title,
        accountIds: number < 6 ? ['batch'] : ['second'],
      })),
      accountIds: ['batch', 'second'],
      stagger: true,
      versions: [{ resource: 'videos', id: 'film9', accountId: 'second', title: '保洁清单（完整版）' }],
    });
    expect([code, data.submitted, data.jobIds.length]).toEqual([200, 10, 10]);
    const [first, second]: { title: string; scheduledAt: string }[][] = await Promise.all(
      ['batch', 'second'].map((id) => targetsOf(`accountId=${id}&_order=asc`)),
    );
    expect(first?.map(({ title }) => title)).toEqual(names.slice(0, 6));
    expect(second?.map(({ title }) => title)).toEqual([...names.slice(6, 9), '保洁清单（完整版）']);
    const days = new Map<string, number>();
    for (const { scheduledAt } of first ?? [])
      days.set(scheduledAt.slice(0, 10), (days.get(scheduledAt.slice(0, 10)) ?? 0) + 1);
    expect([...days.values()]).toEqual([4, 2]);
    const jobs = await Promise.all(data.jobIds.map((id: string) => get(`publishJobs/${id}`)));
    expect(jobs.map(({ title, accountIds }) => [title, accountIds])).toEqual(
      names.map((title, number) => [title, number < 6 ? ['batch'] : ['second']]),
    );
  });

  const missing = `/backend/files/${'a'.repeat(12)}-${'0'.repeat(32)}.png`;
  it.each<[string, Partial<PublishWish>, string]>([
    [
      'accounts of a content that are not among those of the batch',
      { contents: [{ resource: 'videos', id: 'film', accountIds: ['dy', 'usual'] }] },
      'contents',
    ],
    [
      'accounts of a content that are none',
      { contents: [{ resource: 'videos', id: 'film', accountIds: [] }] },
      'contents',
    ],
    ['a cover that is no address', { versions: [version('dy', { cover: 'javascript:alert(1)' })] }, 'versions'],
    ['a cover that was never uploaded', { versions: [version('dy', { cover: missing })] }, 'versions'],
    ['a cover that is a film', { versions: [version('dy', { cover: missing.replace('png', 'mp4') })] }, 'versions'],
    ['pictures that were never uploaded', { versions: [version('dy', { images: [missing] })] }, 'versions'],
    ['a second cover that was never uploaded', { fields: { douyin: { horizontalCover: missing } } }, 'fields'],
  ])('refuses %s', async (_, more, field) => {
    for (const path of ['preflight', 'submit']) {
      const { code, data } = await post('customer', `publishJobs/${path}`, of(['dy'], more));
      expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
    }
  });

  describe('again every week', () => {
    // Monday, in China at ten; 2026-11-23 is one.
    const first = moment(24 * 7);
    const of = (accountIds: readonly string[], repeat: unknown) => ({
      contents: [{ resource: 'articles', id: 'evergreen' }],
      accountIds,
      scheduledAt: first,
      repeat,
    });

    it('is a job for each time, of its own', async () => {
      const { code, data } = await post('customer', 'publishJobs/submit', of(['ever'], { weekdays: [1, 3], times: 3 }));
      expect([code, data.jobIds.length, data.submitted]).toEqual([200, 3, 3]);
      const times = await Promise.all(data.jobIds.map((id: string) => get(`publishJobs/${id}`)));
      expect(times.map(({ scheduledAt }) => scheduledAt)).toEqual([first, moment(24 * 9), moment(24 * 14)]);
      const job = times[1];
      const at = { scheduledAt: moment(24 * 9 + 1) };
      const moved = await post('customer', `publishJobs/${job.id}/actions/schedule`, { ...at, version: job.version });
      expect([moved.code, (await get(`publishJobs/${job.id}`)).scheduledAt]).toEqual([200, at.scheduledAt]);
      const others = await post('customer', 'publishJobs/preflight', { ...of(['ever'], undefined), ...at });
      expect(others.data.findings.map(({ code: found }: PublishFinding) => found)).toEqual(['duplicate']);
    });

    it.each([
      [{ weekdays: [1] }],
      [{ weekdays: [], times: 2 }],
      [{ weekdays: [1], times: 20 }],
      [{ weekdays: [8], times: 2 }],
      [{ weekdays: [2], until: '2026-11-30' }],
      [{ weekdays: [1], until: 'soon' }],
    ])('refuses %j', async (repeat) => {
      const { code, data } = await post('customer', 'publishJobs/preflight', of(['ever'], repeat));
      expect([code, Object.keys(data.errors)]).toEqual([422, ['repeat']]);
    });

    it('refuses platforms that punish it, and says so once for each account', async () => {
      const body = of(['dy', 'ever'], { weekdays: [1], times: 2 });
      const { findings } = (await post('customer', 'publishJobs/preflight', body)).data;
      expect(findings.filter(({ code }: PublishFinding) => code === 'repeatRefused')).toMatchObject([
        { accountId: 'dy', msg: 'Douyin holds back or removes what is published twice: nothing is repeated there' },
      ]);
    });
  });

  it('is refused with an account that was removed', async () => {
    const body = of(['usual', 'removed'], { versions: [version('removed', { title: '给已删账号' })] });
    const { code, data } = await post('customer', 'publishJobs/submit', body);
    expect([code, Object.keys(data.errors)]).toEqual([422, ['accountIds']]);
  });

  it('is stored with the publication, and is what the platform is sent', async () => {
    const body = of(['usual', 'dy'], {
      versions: [
        version('dy', {
          title: ' 装修避坑 ',
          desc: '三分钟看懂',
          topics: ['#避坑'],
          fields: { visibility: 'private', mood: 'x' },
        }),
        version('usual', { scheduledAt: moment(30) }),
      ],
    });
    const { code, data } = await post('customer', 'publishJobs/submit', body);
    expect([code, data.submitted]).toEqual([200, 2]);
    const list = await targetsOf(`jobId=${data.jobIds[0]}`);
    const [dy, usual] = ['dy', 'usual'].map((id) => list.find((one: { accountId: string }) => one.accountId === id));
    expect([dy.title, usual.title]).toEqual(['装修避坑', '装修全过程']);
    expect([dy.scheduledAt, usual.scheduledAt]).toEqual([moment(24), moment(30)]);
    expect(dy.edition).toEqual({
      title: '装修避坑',
      desc: '三分钟看懂',
      topics: ['避坑'],
      fields: { visibility: 'private', isSaveBarred: false },
    });
    expect(usual.edition).toEqual({ fields: { category: 'food', createType: 'original', noReprint: false } });
  });

  it('with a moment that is none is refused', async () => {
    const { code, data } = await post(
      'customer',
      'publishJobs/preflight',
      of(['dy'], { versions: [version('dy', { scheduledAt: 'soon' })] }),
    );
    expect([code, Object.keys(data.errors)]).toEqual([422, ['versions']]);
  });
});

describe('what is found before publishing', () => {
  const time = { scheduledAt: moment(1) };
  it.each<[string, string[], string[], Time, string[]]>([
    ['nothing where all is well', ['ok'], ['a'], time, []],
    ['what was not reviewed', ['draft'], ['a'], time, ['notReviewed']],
    ['what was rejected', ['refused'], ['a'], time, ['rejected']],
    ['forbidden words that a person has approved', ['loud'], ['a'], time, ['wordsApproved']],
    ['a picture that was rejected after it had been chosen', ['pictured'], ['a'], time, ['pictureRejected']],
    ['a missing cover', ['bare'], ['a'], time, ['noCover']],
    ['a kind that the platform does not take', ['act'], ['channels'], time, ['kindRefused']],
    ['a note without images', ['empty'], ['a'], time, ['noImages']],
    ['an account that is disabled', ['ok'], ['off'], time, ['accountOff']],
    ['an authorisation that has ended', ['ok'], ['expired'], time, ['expired']],
    ['one that ends before', ['ok'], ['soon'], { scheduledAt: moment(48) }, ['token']],
    ['a token that has to be renewed before', ['ok'], ['renew'], { scheduledAt: moment(48) }, ['tokenRenew']],
    ['a time that is over', ['ok'], ['a'], { scheduledAt: moment(-1) }, ['past']],
    ['a time at night', ['ok'], ['a'], { scheduledAt: moment(14) }, ['night']],
    ['a time outside the slots', ['ok'], ['a'], { scheduledAt: moment(2) }, ['window']],
    ['a time of another year', ['ok'], ['a'], { scheduledAt: '2020-01-01T02:00:00Z' }, ['past']],
    ['a time before all others', ['ok'], ['a'], { scheduledAt: '-271821-04-20T00:00:00Z' }, ['past']],
    ['a time too far ahead', ['ok'], ['a'], { scheduledAt: moment(24 * 91) }, ['tooFar']],
    ['a time after all others', ['ok'], ['a'], { scheduledAt: '+275760-09-13T00:00:00Z' }, ['tooFar']],
    ['a time beyond what the platform takes', ['ok'], ['dy'], { scheduledAt: moment(24 * 15) }, ['platformAhead']],
    ['two with nearly the same title', ['n0', 'n1'], ['a'], { stagger: true }, ['close', 'nearTitle']],
    ['two with the same title', ['ok', 'twin'], ['a'], { stagger: true }, ['sameTitle']],
    ['a title that the account has shown', ['repeat'], ['own'], time, ['sameTitle']],
    ['an article without text', ['mute'], ['a'], time, ['noText']],
    ['a cover that the platform insists on', ['bare'], ['mp'], time, ['coverMissing']],
    ['an account that was never bound', ['ok'], ['typed'], time, ['unbound']],
    ['a revoked one', ['ok'], ['gone'], time, ['revoked']],
    ['a banned one', ['ok'], ['out'], time, ['banned']],
    ['one whose platform takes no more today', ['ok'], ['spent'], time, ['quota']],
    ['each of several', ['draft', 'ok'], ['a', 'off'], time, ['accountOff', 'notReviewed']],
  ])('%s', async (_, contents, accounts, when, expected) => {
    const { code, data } = await post('customer', 'publishJobs/preflight', wish(contents, accounts, when));
    expect(code).toBe(200);
    expect(codesOf(data.findings)).toEqual(expected);
    for (const { msg } of data.findings) expect(msg).toMatch(/^[^{}]+$/);
  });

  it('names content and account, and plans the others', async () => {
    const { data } = await post('customer', 'publishJobs/preflight', wish(['ok', 'draft'], ['a', 'off'], time));
    expect(data.plan.filter(({ at }: { at: string | null }) => at !== null)).toEqual([
      { resource: 'articles', contentId: 'ok', accountId: 'a', at: moment(1) },
    ]);
    expect(data.findings).toContainEqual(
      expect.objectContaining({ code: 'notReviewed', level: 'error', resource: 'articles', contentId: 'draft' }),
    );
    expect(data.accounts).toContainEqual({ accountId: 'a', used: 0, limit: 5 });
  });

  it('where nobody has to review still are the words', async () => {
    const body = (id: string) => ({ ...wish([id], ['theirs'], time) });
    expect((await post('customer2', 'publishJobs/preflight', body('free'))).data.findings).toEqual([]);
    const loud = (await post('customer2', 'publishJobs/preflight', body('freeLoud'))).data.findings;
    expect(loud).toMatchObject([{ code: 'words', level: 'error', msg: 'It contains forbidden words: 国家级' }]);
  });

  it('is asked for what the caller may reach, and by whoever may publish', async () => {
    const foreign = await post('customer', 'publishJobs/preflight', wish(['free'], ['a']));
    expect(foreign).toMatchObject({ code: 422, data: { errors: { contents: expect.any(String) } } });
    const theirs = await post('customer', 'publishJobs/submit', wish(['ok'], ['theirs']));
    expect(theirs).toMatchObject({ code: 422, data: { errors: { accountIds: expect.any(String) } } });
    for (const who of ['douyin', 'clue', 'admin'])
      expect((await post(who, 'publishJobs/submit', wish(['ok'], ['a']))).code, who).toBe(403);
  });

  it.each([
    [{ contents: [], accountIds: ['a'] }, 'contents'],
    [{ contents: [{ resource: 'users', id: 'ok' }], accountIds: ['a'] }, 'contents'],
    [{ contents: [{ resource: 'articles', id: 'ok' }], accountIds: 'a' }, 'accountIds'],
    [{ contents: [{ resource: 'articles', id: 'ok' }], accountIds: ['a'], scheduledAt: 'soon' }, 'scheduledAt'],
    [{ contents: [{ resource: 'articles', id: 'ok' }], accountIds: ['a'], scheduledAt: 5 }, 'scheduledAt'],
  ])('refuses %j', async (body, field) => {
    const { code, data } = await post('customer', 'publishJobs/preflight', body);
    expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
  });
});

describe('submitting', () => {
  it('makes a job for each content and a publication for each account', async () => {
    const { data } = await post('customer', 'publishJobs/submit', wish(['ok', 'bare'], ['a', 'b']));
    expect(data).toMatchObject({ submitted: 4, jobIds: [expect.any(String), expect.any(String)] });
    const [first] = data.jobIds;
    expect(await get(`publishJobs/${first}`)).toMatchObject({ status: 'queued', accountCount: 2, articleId: 'ok' });
    // The second content keeps the gap on each account.
    expect(await targetsOf('articleId=bare&accountId=a')).toMatchObject([
      { status: 'scheduled', scheduledAt: moment(0.5) },
    ]);
    expect((await get('articles/ok')).publishStatus).toBe('queued');
    expect((await get('articles/bare')).publishStatus).toBe('scheduled');
    const again = await post('customer', 'publishJobs/submit', wish(['ok'], ['a']));
    expect(again).toMatchObject({ code: 422, data: { reason: 'preflight' } });
    expect(codesOf(again.data.findings)).toContain('duplicate');
  });

  it('is all or nothing, unless the rest is wanted', async () => {
    const body = wish(['n0', 'draft'], ['renew', 'off'], { scheduledAt: moment(1) });
    const refused = await post('customer', 'publishJobs/submit', body);
    expect(refused.code).toBe(422);
    expect(refused.msg).toMatch(/号off|draft/);
    expect(await targetsOf('accountId=renew')).toEqual([]);
    const { data } = await post('customer', 'publishJobs/submit', { ...body, isPartial: true });
    expect(data.submitted).toBe(1);
    expect(await targetsOf('accountId=renew')).toMatchObject([{ articleId: 'n0', scheduledAt: moment(1) }]);
  });

  it('keeps the limit of a day with 50 at the same time', async () => {
    const answers = await Promise.all(
      many(50, (number) => post('customer', 'publishJobs/submit', wish([`n${number}`], ['full']))),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    const refused = answers.filter(({ code }) => code !== 200);
    const errorsOf = (findings: readonly PublishFinding[]) =>
      codesOf(findings.filter(({ level }) => level === 'error'));
    expect(new Set(refused.flatMap(({ code, data }) => [code, ...errorsOf(data.findings)]))).toEqual(
      new Set([422, 'limit']),
    );
    expect(await targetsOf('accountId=full')).toHaveLength(5);
  });

  it('staggers 30 at the same time over six days, five each', async () => {
    const time = { stagger: true };
    const answers = await Promise.all(
      many(30, (number) => post('customer', 'publishJobs/submit', wish([`s${number}`], ['slow'], time))),
    );
    expect(answers.map(({ code }) => code)).toEqual(many(30, () => 200));
    const list = (await get('publishTargets?accountId=slow&_end=50&_sort=scheduledAt')).list;
    const days = new Map<string, number>();
    for (const { scheduledAt } of list) {
      const day = new Date(Date.parse(scheduledAt) + 8 * hour).toISOString().slice(0, 10);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    expect([...days.values()]).toEqual([5, 5, 5, 5, 5, 5]);
    const moments = list.map(({ scheduledAt }: { scheduledAt: string }) => Date.parse(scheduledAt));
    for (const [index, one] of moments.slice(1).entries())
      expect(one - moments[index]).toBeGreaterThanOrEqual(hour / 2);
  });
});

describe('actions', () => {
  const act = (path: string, name: string, body: unknown = {}) => post('customer', `${path}/actions/${name}`, body);

  it('of an article take back what was submitted', async () => {
    expect((await post('customer', 'publishJobs/submit', wish(['draft'], ['b']))).code).toBe(422);
    expect((await get('articles/draft')).publishStatus).toBe('draft');
    expect((await post('customer', 'publishJobs/submit', wish(['act'], ['moved']))).code).toBe(200);
    expect(await targetsOf('articleId=act')).toMatchObject([
      { accountId: 'moved', status: 'queued', platform: 'baijiahao' },
    ]);
    expect((await act('articles/act', 'withdraw')).code).toBe(200);
    expect(await targetsOf('articleId=act')).toMatchObject([{ status: 'withdrawn' }]);
    expect((await get('articles/act')).publishStatus).toBe('withdrawn');
    const [{ jobId }] = await targetsOf('articleId=act');
    expect((await get(`publishJobs/${jobId}`)).status).toBe('withdrawn');
  });

  it('for many keep the gap, hold their price, and give it back when they are withdrawn', async () => {
    const { pointLeft } = await get('users/u-customer');
    const answer = await post('customer', 'dynamicNotes/actions/stagger', { ids: ['bulk1', 'bulk2'] });
    expect(answer.code).toBe(200);
    const list = await targetsOf('accountId=again');
    expect(list.map(({ scheduledAt }: { scheduledAt: string }) => scheduledAt)).toEqual([moment(0), moment(0.5)]);
    expect(await get('users/u-customer')).toMatchObject({ pointLeft: pointLeft - 2 });
    // What was written in the ledger is not undone.
    expect(answer.data).not.toHaveProperty('undo');
    const ids = list.map(({ id }: { id: string }) => id);
    expect((await post('customer', 'publishTargets/actions/cancel', { ids })).code).toBe(200);
    expect(await get('users/u-customer')).toMatchObject({ pointLeft });
  });

  it('of a note go the same way', async () => {
    expect((await act('dynamicNotes/note', 'schedule', { scheduledAt: moment(5) })).code).toBe(200);
    expect(await targetsOf('noteId=note')).toMatchObject([
      { contentKind: 'note', status: 'scheduled', scheduledAt: moment(5) },
    ]);
    expect((await get('dynamicNotes/note')).status).toBe('scheduled');
    expect((await act('dynamicNotes/note', 'withdraw')).code).toBe(200);
    expect((await get('dynamicNotes/note')).status).toBe('withdrawn');
  });

  it('of a publication look again: another time, another account', async () => {
    const job = {
      title: '装修公司怎么选',
      kind: 'article',
      articleId: 'job',
      platforms: ['baijiahao'],
      accountIds: ['job'],
    };
    const { id } = (await post('customer', 'publishJobs', job)).data;
    expect((await act(`publishJobs/${id}`, 'schedule', { scheduledAt: moment(4) })).code).toBe(200);
    const [target] = await targetsOf(`jobId=${id}`);
    expect((await act(`publishTargets/${target.id}`, 'reschedule', { scheduledAt: moment(14) })).code).toBe(409);
    expect((await act(`publishTargets/${target.id}`, 'reschedule', { scheduledAt: moment(5) })).code).toBe(200);
    expect((await get(`publishJobs/${id}`)).scheduledAt).toBe(moment(5));
    await act(`publishTargets/${target.id}`, 'cancel');
    expect((await get(`publishJobs/${id}`)).status).toBe('withdrawn');
    expect((await act(`publishTargets/${target.id}`, 'retry')).code).toBe(200);
    expect(await targetsOf(`jobId=${id}`)).toMatchObject([{ status: 'queued', scheduledAt: moment(0) }]);
  });

  it('move a publication to another account with its time, and ask the platform to take one down', async () => {
    const job = { title: '换号', kind: 'article', articleId: 'swap', platforms: ['baijiahao'], accountIds: ['swap1'] };
    const { id } = (await post('customer', 'publishJobs', job)).data;
    await act(`publishJobs/${id}`, 'schedule', { scheduledAt: moment(6) });
    const [target] = await targetsOf(`jobId=${id}`);
    const moved = await act(`publishTargets/${target.id}`, 'switchAccount', { accountId: 'swap2' });
    expect(moved.code).toBe(200);
    expect(await targetsOf(`jobId=${id}`)).toMatchObject([
      { accountId: 'swap2', status: 'scheduled', scheduledAt: moment(6) },
    ]);
    expect(await get(`publishJobs/${id}`)).toMatchObject({ accountIds: ['swap2'], accountCount: 1 });
    // Only what is public is taken down.
    expect((await act(`publishTargets/${target.id}`, 'withdraw')).code).toBe(409);
    expect((await act('publishTargets/shown', 'withdraw')).code).toBe(200);
    expect(await get('publishTargets/shown')).toMatchObject({ status: 'success', withdrawal: 'asked' });
    expect((await act('publishTargets/shown', 'withdraw')).code).toBe(409);
  });

  it('approved content that is changed has to be reviewed again', async () => {
    await server.patch('/api/articles/edited', tokens.customer ?? '', { category: 'decoration' });
    expect((await get('articles/edited')).reviewStatus).toBe('approved');
    const { version } = await get('articles/edited');
    const text = { content: '<p>我们是第一的</p>', version };
    const { headers } = await server.patch('/api/articles/edited', tokens.customer ?? '', text);
    expect(await get('articles/edited')).toMatchObject({ reviewStatus: 'draft', sensitiveHits: ['第一'] });
    // One click brings the approval back.
    await server.post('/api/user/undo', tokens.customer, { token: headers.get('x-undo') });
    expect((await get('articles/edited')).reviewStatus).toBe('approved');
  });
});
