import { everything } from '../../../framework/server/store/scope';
import type { Store } from '../../../framework/server/store/store';
import { plainTextOf, randomText } from '../../../framework/shared/text';
import { textIn } from '../base/read-values';
import type { HooksOf } from './hooks-of';

/** A follow-up that is written on its own page counts for its lead as one from the list does. */
export const followUps: HooksOf<'followUps'> = {
  afterSave: async ({ call: { services }, before, after }) => {
    if (before !== undefined) return;
    const place = { collection: 'inquiries', id: plainTextOf(after.inquiryId), scope: everything() };
    const lead = await services.store.get(place);
    if (lead === undefined) return;
    const last = typeof lead.lastFollowAt === 'string' ? lead.lastFollowAt : '';
    // What is older than the latest changes nothing of the lead but its count.
    if (last > plainTextOf(after.at)) return;
    const patch = {
      followNote: after.content,
      followWay: after.way,
      lastFollowAt: after.at,
      ...(after.nextAt ? { nextFollowAt: after.nextAt } : {}),
    };
    await services.store.update({ ...place, patch, expectedVersion: lead.version });
  },
};

const collection = 'inquiries';

/** The earliest other lead with a mobile number; null: there is none. */
export const sameNumber = async ({
  store,
  mobile,
  id,
}: {
  store: Store;
  mobile: unknown;
  /** The id of the lead itself, once it is stored. */
  id?: string | undefined;
}): Promise<string | null> => {
  if (textIn(mobile) === '') return null;
  const where = { field: 'mobile', op: 'eq', value: textIn(mobile) } as const;
  const page = { sort: [{ field: 'createdAt', order: 'asc' }], start: 0, end: 2, total: 'none' } as const;
  const { rows } = await store.list({ collection, scope: everything(), where, ...page, fields: [] });
  // The earliest lead itself is not a repetition.
  return rows[0] === undefined || rows[0].id === id ? null : rows[0].id;
};

/** Sets the reference to an earlier lead with the same number. */
export const inquiries: HooksOf<'inquiries'> = {
  beforeSave: async ({ call: { services }, values, current }) =>
    Object.hasOwn(values, 'mobile')
      ? { duplicateOf: await sameNumber({ store: services.store, mobile: values.mobile, id: current?.id }) }
      : {},
};

const tokenLength = 16;

/** Gives a new case an unguessable link, unless one was chosen. */
export const reportCases: HooksOf<'reportCases'> = {
  beforeSave: ({ record }) => (textIn(record.shareToken) === '' ? { shareToken: randomText(tokenLength) } : {}),
};
