import { users } from '../auth/users';
import type { Services } from '../services/services';
import { allRows } from '../stores/each-row';
import { everything } from '../stores/scope';

/** User names of the demo accounts that exist, in the order of the product; none without a demo. */
export const demoAccounts = async ({ store, product, isDemo }: Services): Promise<string[]> => {
  if (!isDemo) return [];
  const wanted = [...product.demoAccounts.map(({ username }) => username), ...(product.otherDemoAccounts ?? [])];
  const where = { field: 'username', op: 'in', value: wanted } as const;
  const rows = await allRows({ store, collection: users, scope: everything(), where, sort: [], fields: ['username'] });
  const names = new Set(rows.map(({ username }) => username));
  return wanted.filter((name) => names.has(name));
};
