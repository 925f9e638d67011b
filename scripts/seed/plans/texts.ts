import { momentAgo } from '../clock';
import { pictureAt } from '../pictures/addresses';
import { createRandom } from '../random';
import { idOf, type Plan } from '../record';
import { manualTexts } from '../words/manuals';
import { notices as noticeTexts } from '../words/notices';
import { prompts } from '../words/prompts';

/** The articles of the user manual, in reading order. */
export const manuals: Plan = () => {
  const faker = createRandom('manuals');
  return manualTexts.map(({ title, category, route, roles, content }, index) => ({
    id: idOf({ prefix: 'man', index }),
    createdAt: momentAgo({ days: 85 - (index % 40), minutes: 60 + index }),
    title,
    category,
    roles,
    content,
    video: index % 6 === 0 ? `https://video.example.com/manual/${index + 1}.mp4` : undefined,
    route,
    sort: (index + 1) * 10,
    edition: '2.0',
    helpful: faker.number.int({ min: 6, max: 180 }),
    unhelpful: faker.number.int({ min: 0, max: 9 }),
  }));
};

/** What everyone is told in the notice box. */
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
    usedCount: faker.number.int({ min: 3, max: 260 }),
  }));
};
