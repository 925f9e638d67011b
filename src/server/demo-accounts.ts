import { USERS } from './auth/users';
import type { Services } from './services';
import { everything } from './stores/scope';

/** The accounts worth naming to who tries the demo: for each role those called like it in lower case, and a second one. */
export async function demoAccounts({ store, console, isDemo }: Services): Promise<string[]> {
  if (!isDemo) return [];
  const { rows } = await store.list({ collection: USERS, scope: everything(), sort: [], start: 0, end: Infinity });
  const names = new Set(rows.map(({ username }) => username));
  const wanted = Object.keys(console.roles).flatMap((role) => [role.toLowerCase(), `${role.toLowerCase()}2`]);
  return wanted.filter((name) => names.has(name));
}
