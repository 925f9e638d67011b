import { everything } from '../../../../framework/server/stores/scope';
import type { Transaction } from '../../../../framework/server/stores/store';

/** Something was made for a keyword: from now on it is in use. How much was made is counted by itself. */
export const markUsed = async ({ tx, id }: { tx: Transaction; id: string }): Promise<void> => {
  const place = { collection: 'keywords', id, scope: everything() };
  const keyword = await tx.get(place);
  if (keyword?.status === 'unused') await tx.update({ ...place, patch: { status: 'using' } });
};
