import { credentials } from '../auth/credentials';
import { users } from '../auth/users';
import type { Extensions } from '../services/services';
import { collectionOf } from '../stores/collection-schema';
import { allRows } from '../stores/each-row';
import { everything } from '../stores/scope';
import type { Condition, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';

/** The internal collection of facts about this installation. */
const installation = 'installation';
/** Its schema. */
export const installationSchema = collectionOf(installation, { isDemo: { holds: 'flag' } });

const scope = everything();
const isDemoRow: Condition = { field: 'isDemo', op: 'eq', value: true };

/**
 * Whether the data is still nothing but demo data: it was marked as a demo at its first start, and every admin among the demo accounts
 * still has the demo password.
 */
export const isDemoData = async ({
  store,
  product,
}: {
  store: Store;
  product: Pick<Extensions, 'demoAccounts' | 'otherDemoAccounts' | 'adminRoles'>;
}): Promise<boolean> => (await readMark(store)) && (await isUntouched({ store, product }));

const readMark = async (store: Store): Promise<boolean> => {
  const place = { collection: installation, id: 'start', scope };
  const found = await store.get(place);
  if (found) return found.isDemo === true;
  // The first start, or the first with a version that writes the mark: seeded credentials tell that it is a demo.
  const isDemo = (await store.count({ collection: credentials, scope, where: isDemoRow, atMost: 1 })) > 0;
  await store.create({ collection: installation, row: { id: place.id, isDemo } }).catch((error: unknown) => {
    // Another process has started at the same time.
    if (!(error instanceof StoreConflict)) throw error;
  });
  return isDemo;
};

const isUntouched = async ({ store, product }: Parameters<typeof isDemoData>[0]): Promise<boolean> => {
  const { demoAccounts, otherDemoAccounts = [], adminRoles = [] } = product;
  const names = [...demoAccounts.map(({ username }) => username), ...otherDemoAccounts];
  const where: Condition = {
    all: [
      { field: 'username', op: 'in', value: names },
      {
        any: [
          { field: 'isSuper', op: 'eq', value: true },
          { field: 'roles', op: 'in', value: [...adminRoles] },
        ],
      },
    ],
  };
  const admins = await allRows({ store, collection: users, scope, where, sort: [], fields: [] });
  const ids = admins.map(({ id }) => id);
  const own: Condition = { all: [{ field: 'id', op: 'in', value: ids }, isDemoRow] };
  return (await store.count({ collection: credentials, scope, where: own })) === ids.length;
};
