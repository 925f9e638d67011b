import { momentAgo } from '../../../framework/seed/clock';
import { createRandom } from '../../../framework/seed/random';
import { idOf, type Plan } from '../../../framework/seed/record';
import { htmlOfText } from '../../../framework/shared/rich-text/text-of-html';
import { documentAt } from '../base/documents';
import { pictureAt } from '../pictures/addresses';
import { manualTexts } from '../words/manuals';
import { notices as noticeTexts } from '../words/notices';
import { prompts } from '../words/prompts';

/** Numbered lines become a list, a hint a quotation, everything else paragraphs. */
const guideHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => {
      const steps = part.split('\n').filter((line) => /^\d+\. /.test(line));
      if (steps.length > 0) {
        const items = steps.map((step) => `<li>${htmlOfText(step.replace(/^\d+\. /, ''))}</li>`);
        return `<ol>${items.join('')}</ol>`;
      }
      return part.startsWith('提示：') ? `<blockquote>${htmlOfText(part)}</blockquote>` : htmlOfText(part);
    })
    .join('');

/** The articles of the user manual, in reading order. */
export const manuals: Plan = () => {
  const faker = createRandom('manuals');
  return manualTexts.map(({ title, category, route, roles, content }, index) => ({
    id: idOf({ prefix: 'man', index }),
    createdAt: momentAgo({ days: 85 - (index % 40), minutes: 60 + index }),
    title,
    category,
    roles,
    content: guideHtml(content),
    attachments: index % 4 === 1 ? [documentAt(index)] : undefined,
    video: index % 6 === 0 ? `https://video.example.com/manual/${index + 1}.mp4` : undefined,
    route,
    sort: (index + 1) * 10,
    edition: '2.0',
    helpful: faker.number.int({ min: 6, max: 180 }),
    unhelpful: faker.number.int({ min: 0, max: 9 }),
  }));
};

/** Most notices go to everybody and name nobody; some only to those who have to do with what they are about. */
const readers: Readonly<Record<string, readonly string[]>> = {
  抖音授权续期提醒: ['Customer', 'Douyin', 'Agent', 'Operations'],
  广告法词库更新: ['Customer', 'Operations', 'Editor', 'Test'],
  排名检测时间调整: ['Admin', 'Customer', 'Agent', 'OEM', 'Clue', 'Engineer'],
};

/** What people are told in the notice box. */
export const notices: Plan = () =>
  noticeTexts.map(([title, kind, level, daysAgo, content], index) => {
    const publishedAt = momentAgo({ days: daysAgo, minutes: 120 + index * 5 });
    return {
      id: idOf({ prefix: 'notice', index }),
      createdAt: publishedAt,
      updatedAt: publishedAt,
      title,
      kind,
      level,
      content,
      image: pictureAt(index * 2),
      publishedAt,
      toRoles: readers[title],
      toUserIds: undefined,
    };
  });

/** Prompts that generation tasks choose from. */
export const promptTemplates: Plan = () => {
  const faker = createRandom('promptTemplates');
  return prompts.map(([name, kind, content], index) => ({
    id: idOf({ prefix: 'prompt', index }),
    createdAt: momentAgo({ days: 80 - index * 5, minutes: 33 }),
    name,
    kind,
    content,
    variables: { 关键词: '上海装修公司', 品牌: '匠筑装饰', 地区: '上海', 字数: 1200 },
    usedCount: faker.number.int({ min: 3, max: 260 }),
  }));
};
