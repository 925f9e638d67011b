import { lengthOfHtml } from '../texts/length-of-html';
import type { HooksOf } from './hooks-of';

/** The number of characters is derived from the text. */
export const articles: HooksOf<'articles'> = {
  beforeSave: ({ values: { content } }) => (typeof content === 'string' ? { wordCount: lengthOfHtml(content) } : {}),
};
