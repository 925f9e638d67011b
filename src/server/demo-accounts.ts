import { USERS } from './auth/users';
import type { Services } from './services';
import { everything } from './stores/scope';

/** The accounts worth naming to who tries the demo: those called like a role in lower case, with or without a number. */
export async function demoAccounts({ store, console, isDemo }: Services): Promise<string[]> {
  if (!isDemo) return [];
  const roles = Object.keys(console.roles).map((role) => role.toLowerCase());
  const { rows } = await store.list({ collection: USERS, scope: everything(), sort: [], start: 0, end: Infinity });
  const names = rows.flatMap(({ username }) => (typeof username === 'string' ? [username] : []));
  return names.filter((name) => roles.includes(name.replace(/\d+$/, '')));
}
