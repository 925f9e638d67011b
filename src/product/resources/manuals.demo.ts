import { createRandom } from '../../framework/seed/random';
import { idOf, momentAgo, type Plan } from '../../framework/seed/record';
import { htmlOfText } from '../../framework/shared/rich-text/text-of-html';
import { documentAt } from '../seed/base/documents';
import { manualTexts } from '../seed/words/manuals';

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
    route,
    sort: (index + 1) * 10,
    edition: '2.0',
    helpful: faker.number.int({ min: 6, max: 180 }),
    unhelpful: faker.number.int({ min: 0, max: 9 }),
  }));
};
