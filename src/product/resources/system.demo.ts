import { createRandom } from '../../framework/seed/random';
import { idOf, momentAgo, type Plan } from '../../framework/seed/record';
import { pictureAt } from '../seed/base/picture-addresses';
import { notices as noticeTexts } from '../seed/words/notices';
import { prompts } from '../seed/words/prompts';

/** Recipients of notices for certain roles; all others go to everybody. */
const readers: Readonly<Record<string, readonly string[]>> = {
  抖音授权续期提醒: ['Customer', 'Douyin', 'Agent', 'Operations'],
  广告法词库更新: ['Customer', 'Operations'],
  排名检测时间调整: ['Admin', 'Customer', 'Agent', 'OEM', 'Clue', 'Engineer'],
};

/** Notices in the inbox. */
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
