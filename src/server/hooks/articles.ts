import type { ResourceHooks } from '../services';

/** What is read of a text: neither its marks nor its white space. */
const lengthOf = (content: string): number => Array.from(content.replace(/<[^>]*>/g, '').replace(/\s/g, '')).length;

/** The number of characters follows from the text, whoever writes it. */
export const articles: ResourceHooks = {
  beforeSave: ({ values: { content } }) => (typeof content === 'string' ? { wordCount: lengthOf(content) } : {}),
};
