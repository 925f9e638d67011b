import type { HooksOf } from './hooks-of';

/** What is read of a text: neither its marks nor its white space. */
const lengthOf = (content: string): number => Array.from(content.replace(/<[^>]*>/g, '').replace(/\s/g, '')).length;

/** The number of characters is derived from the text. */
export const articles: HooksOf<'articles'> = {
  beforeSave: ({ values: { content } }) => (typeof content === 'string' ? { wordCount: lengthOf(content) } : {}),
};
