import { everything } from '../../../../framework/server/stores/scope';
import type { Store } from '../../../../framework/server/stores/store';
import { textIn } from '../../base/read-values';

const mostPictures = 100;

/** Addresses of the pictures of some groups, in the order in which they were added. */
export const picturesOf = async ({
  store,
  groupIds,
}: {
  store: Store;
  groupIds: readonly string[];
}): Promise<string[]> => {
  if (groupIds.length === 0) return [];
  const where = { field: 'groupId', op: 'in', value: [...groupIds] } as const;
  const page = { sort: [], start: 0, end: mostPictures, total: 'none', fields: ['url'] } as const;
  const { rows } = await store.list({ collection: 'images', scope: everything(), where, ...page });
  return rows.map(({ url }) => textIn(url)).filter((url) => url !== '');
};
