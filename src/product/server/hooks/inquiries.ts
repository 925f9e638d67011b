import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import { textIn } from '../base/read-values';
import type { HooksOf } from './hooks-of';

const collection = 'inquiries';

/** The earliest other lead with a mobile number; null: there is none. */
export const sameNumber = async ({
  store,
  mobile,
  id,
}: {
  store: Store;
  mobile: unknown;
  /** The lead itself, once it is there. */
  id?: string | undefined;
}): Promise<string | null> => {
  if (textIn(mobile) === '') return null;
  const where = { field: 'mobile', op: 'eq', value: textIn(mobile) } as const;
  const page = { sort: [{ field: 'createdAt', order: 'asc' }], start: 0, end: 2, total: 'none' } as const;
  const { rows } = await store.list({ collection, scope: everything(), where, ...page, fields: [] });
  // One that is the earliest itself repeats nobody.
  return rows[0] === undefined || rows[0].id === id ? null : rows[0].id;
};

/** Says which earlier lead has the same number. A note is one more follow-up: it is kept beside those before it, and counted. */
export const inquiries: HooksOf<'inquiries'> = {
  beforeSave: async ({ call: { services, caller }, values, current, record }) => {
    const { store } = services;
    const repeated = Object.hasOwn(values, 'mobile')
      ? { duplicateOf: await sameNumber({ store, mobile: values.mobile, id: current?.id }) }
      : {};
    if (typeof values.followNote !== 'string' || current === undefined) return repeated;
    if (!services.console.resources.has('followUps')) return repeated;
    const { lastFollowAt, followWay, followNote, nextFollowAt } = record;
    await store.create({
      collection: 'followUps',
      row: {
        inquiryId: current.id,
        at: lastFollowAt,
        way: followWay,
        content: followNote,
        ...(nextFollowAt ? { nextAt: nextFollowAt } : {}),
        byId: caller.id,
        createdBy: caller.id,
      },
    });
    return repeated;
  },
};
