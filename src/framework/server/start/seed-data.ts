import { isRef } from '../../fields/field';
import type { Console } from '../../language/console/console';
import { plainTextOf } from '../../shared/plain-text-of';
import { credentials } from '../auth/credentials';
import { demoPassword, hashPassword } from '../auth/password';
import { users } from '../auth/users';
import { verifiedMobiles } from '../auth/verified-mobiles';
import type { SeedRows } from '../stores/store';

/**
 * What an empty data directory starts with. In a demo: everything, a password for every user, and mobile numbers that count as theirs. Otherwise only
 * reference data (packages, manuals, ...): no people, and nothing of theirs or about them.
 */
export const seedData = async ({
  console,
  mock,
  isDemo,
}: {
  console: Console;
  mock: SeedRows;
  isDemo: boolean;
}): Promise<SeedRows> => {
  if (!isDemo) {
    return Object.fromEntries(Object.entries(mock).filter(([name]) => isReferenceData({ console, name })));
  }
  // One hash for all: they share the password, and a hash each would delay the first start.
  const hash = await hashPassword(demoPassword);
  const people = (mock[users] ?? []).flatMap((user) =>
    typeof user === 'object' && user !== null && 'id' in user
      ? [{ id: plainTextOf(user.id), mobile: 'mobile' in user ? user.mobile : undefined }]
      : [],
  );
  return {
    ...mock,
    [credentials]: people.map(({ id }) => ({ id, hash, isDemo: true })),
    // The phones of the demo are in nobody's hand: each shows its codes to whoever tries it.
    [verifiedMobiles]: people.filter(({ mobile }) => typeof mobile === 'string' && mobile !== ''),
  };
};

/** Has no owner, refers to nothing that has one, can be created by users (a log cannot) and is no demo. */
const isReferenceData = ({
  console,
  name,
  above = [],
}: {
  console: Console;
  name: string;
  above?: string[];
}): boolean => {
  const resource = console.resources.get(name);
  if (resource === undefined || resource.demo || resource.ownedBy !== false || !resource.verbs.has('create'))
    return false;
  const targets = resource.fields.flatMap((field) => (isRef(field) ? [field.to] : []));
  const seen = [...above, name];
  return targets.every((target) => seen.includes(target) || isReferenceData({ console, name: target, above: seen }));
};
