import { invalid } from '../../../framework/server/http/api-error';
import type { RecordCall } from '../../../framework/server/services/services';
import type { Row } from '../../../framework/server/stores/store';
import { fillText } from '../../../framework/shared/fill-text';
import { textOf } from '../../../framework/shared/label';
import { textIn } from '../base/read-values';
import { rejectedAmong } from '../publishing/checks/rejected-pictures';
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
export const reviewAgain = (
  { values, current }: Pick<Saving, 'values' | 'current'>,
  fields: readonly string[],
): { reviewStatus?: 'draft' } => {
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

/** 422 at the field where a picture of the author's library was chosen that the reviewers have refused. */
const refuseRejected = async ({ call, values, record }: Saving, field: 'cover' | 'images'): Promise<void> => {
  const chosen = [values[field]]
    .flat()
    .map(textIn)
    .filter((url) => url !== '');
  if (chosen.length === 0) return;
  const ownerIds = [textIn(record.ownerId) || call.caller.id];
  const [title] = (await rejectedAmong({ store: call.services.store, ownerIds, urls: chosen })).values();
  if (title === undefined) return;
  throw invalid({ [field]: fillText(textOf(rejectedPicture, call.language), { title }) });
};

const rejectedPicture = {
  zh: '图片“{title}”未通过审核，请换一张',
  en: 'The picture “{title}” was rejected by the reviewers. Choose another one',
};

/** The number of characters and the risky words are derived from the text. */
export const articles: HooksOf<'articles'> = {
  beforeSave: async (saving) => {
    const { content } = saving.values;
    await refuseRejected(saving, 'cover');
    return {
      ...(typeof content === 'string' && { wordCount: lengthOfHtml(content) }),
      ...(await hitsOf(saving)),
      ...reviewAgain(saving, ['title', 'content', 'summary', 'cover']),
    };
  },
};

export const videos: HooksOf<'videos'> = {
  beforeSave: async (saving) => {
    await refuseRejected(saving, 'cover');
    return reviewAgain(saving, ['title', 'cover', 'url']);
  },
};

export const dynamicNotes: HooksOf<'dynamicNotes'> = {
  beforeSave: async (saving) => {
    checkSlots(saving);
    await refuseRejected(saving, 'images');
    return reviewAgain(saving, ['title', 'content', 'images', 'topics']);
  },
};
