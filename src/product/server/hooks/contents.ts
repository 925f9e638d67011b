import type { RecordCall } from '../../../framework/server/services/services';
import type { Row } from '../../../framework/server/stores/store';
import { textIn } from '../base/read-values';
import { rulesFor } from '../publishing/plan/publish-rules';
import { hitsIn } from '../publishing/plan/words';
import { lengthOfHtml } from '../texts/length-of-html';
import type { HooksOf } from './hooks-of';
import { checkSlots } from './time-slots';

interface Saving {
  call: RecordCall;
  values: Readonly<Record<string, unknown>>;
  record: Readonly<Record<string, unknown>>;
  current: Row | undefined;
}

/** What a reviewer has approved is what was approved: changed afterwards it has to be looked at again. */
const reviewAgain = ({ values, current }: Saving, fields: readonly string[]): { reviewStatus?: 'draft' } => {
  if (current?.reviewStatus !== 'approved' || values.reviewStatus !== undefined) return {};
  const isOther = fields.some(
    (field) => field in values && JSON.stringify(values[field] ?? null) !== JSON.stringify(current[field] ?? null),
  );
  return isOther ? { reviewStatus: 'draft' } : {};
};

/** The words that the author's settings look for. */
const hitsOf = async ({ call, values, record }: Saving): Promise<{ sensitiveHits?: string[] }> => {
  const fields = ['title', 'content', 'summary'];
  if (!fields.some((field) => field in values)) return {};
  const rules = await rulesFor({ store: call.services.store, ownerId: record.ownerId ?? call.caller.id });
  const text = fields.map((field) => textIn(record[field])).join('\n');
  return { sensitiveHits: hitsIn({ text: text.replace(/<[^>]*>/g, ''), rules }) };
};

/** The number of characters and the risky words are derived from the text. */
export const articles: HooksOf<'articles'> = {
  beforeSave: async (saving) => {
    const { content } = saving.values;
    return {
      ...(typeof content === 'string' && { wordCount: lengthOfHtml(content) }),
      ...(await hitsOf(saving)),
      ...reviewAgain(saving, ['title', 'content', 'summary', 'cover']),
    };
  },
};

export const videos: HooksOf<'videos'> = {
  beforeSave: (saving) => reviewAgain(saving, ['title', 'cover', 'url']),
};

export const dynamicNotes: HooksOf<'dynamicNotes'> = {
  beforeSave: (saving) => {
    checkSlots(saving);
    return reviewAgain(saving, ['title', 'content', 'images', 'topics']);
  },
};
