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

/** Says which earlier lead has the same number. */
export const inquiries: HooksOf<'inquiries'> = {
  beforeSave: async ({ call: { services }, values, current }) =>
    Object.hasOwn(values, 'mobile')
      ? { duplicateOf: await sameNumber({ store: services.store, mobile: values.mobile, id: current?.id }) }
      : {},
};
