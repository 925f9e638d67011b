import type { Console } from '../schema/console';
import { CREDENTIALS } from './auth/credentials';
import { hashPassword } from './auth/password';
import { USERS } from './auth/users';

/** Rows by collection, as in mock-db.json. */
export type SeedRows = Readonly<Record<string, readonly unknown[]>>;

/** The password of every demo account. */
export const DEMO_PASSWORD = '123456';

/**
 * What an empty data directory starts with. In a demo: everything, and a password for every user. Otherwise only
 * reference data (packages, manuals, ...): no people, and nothing of theirs or about them.
 */
export async function seedData({
  console,
  mock,
  isDemo,
}: {
  console: Console;
  mock: SeedRows;
  isDemo: boolean;
}): Promise<SeedRows> {
  if (!isDemo) {
    return Object.fromEntries(Object.entries(mock).filter(([name]) => isReferenceData({ console, name })));
  }
  // One hash for all: they share the password, and a hash each would hold up the first start.
  const hash = await hashPassword(DEMO_PASSWORD);
  const ids = (mock[USERS] ?? []).flatMap((user) =>
    typeof user === 'object' && user !== null && 'id' in user ? [String(user.id)] : [],
  );
  return { ...mock, [CREDENTIALS]: ids.map((id) => ({ id, hash, isDemo: true })) };
}

/** Belongs to nobody, refers to nothing that does, is written by people (a log is not) and is no demonstration. */
function isReferenceData({ console, name, above = [] }: { console: Console; name: string; above?: string[] }): boolean {
  const resource = console.resources.get(name);
  if (resource === undefined || resource.demo || resource.ownedBy !== false || !resource.verbs.has('create'))
    return false;
  const targets = resource.fields.flatMap((field) => (field.type === 'ref' ? [field.to] : []));
  const seen = [...above, name];
  return targets.every((target) => seen.includes(target) || isReferenceData({ console, name: target, above: seen }));
}
