import { USERS } from './auth/users';
import { everything } from './stores/scope';
import type { Condition, Store } from './stores/store';

/**
 * The ids of a user's organisation: the user, those whose agent, OEM or operator the user is, and everybody below their
 * agents and OEMs. An operator's people are not followed further: serving a customer gives nothing of another's business.
 */
export async function orgIdsOf({ store, userId }: { store: Store; userId: string }): Promise<ReadonlySet<string>> {
  const ids = new Set([userId]);
  let above = [userId];
  while (above.length > 0) {
    const below = await usersBelow({ store, above, links: ['agentId', 'oemId'] });
    above = below.filter((id) => !ids.has(id));
    for (const id of above) ids.add(id);
  }
  for (const id of await usersBelow({ store, above: [userId], links: ['operatorId'] })) ids.add(id);
  return ids;
}

async function usersBelow(input: {
  store: Store;
  above: readonly string[];
  links: readonly string[];
}): Promise<string[]> {
  const where: Condition = { any: input.links.map((field) => ({ field, op: 'in', value: input.above })) };
  const page = await input.store.list({
    collection: USERS,
    scope: everything(),
    where,
    sort: [],
    start: 0,
    end: Infinity,
  });
  return page.rows.map(({ id }) => id);
}
