import { textOf } from '../../schema/label';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { HooksOf } from './hooks-of';

/** What is read of a text: neither its marks nor its white space. */
const lengthOf = (content: string): number => Array.from(content.replace(/<[^>]*>/g, '').replace(/\s/g, '')).length;

/** Platforms show one cover or three; two would be cut. The number of characters follows from the text, whoever writes it. */
export const articles: HooksOf<'articles'> = {
  beforeSave: ({ call, values: { content, cover } }) => {
    if (Array.isArray(cover) && cover.length === 2) throw invalid({ cover: textOf(messages.twoCovers, call.language) });
    return typeof content === 'string' ? { wordCount: lengthOf(content) } : {};
  },
};
