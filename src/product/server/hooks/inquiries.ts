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
