import { isRef } from '../../fields/field';
import type { Console } from '../../language/console/console';
import { plainTextOf } from '../../shared/plain-text-of';
import { credentials } from '../auth/credentials';
import { demoPassword, hashPassword } from '../auth/password';
import { users } from '../auth/users';
import { verifiedMobiles } from '../auth/verified-mobiles';
import type { SeedRows } from '../stores/store';

/**
 * The initial data of an empty data directory. In a demo: everything, with a password and a verified mobile number for every user.
 * Otherwise only reference data (packages, manuals, ...): no users, and nothing that belongs or refers to them.
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
    // The phone numbers of a demo belong to no one: the codes sent to them are shown on the screen.
    [verifiedMobiles]: people.filter(({ mobile }) => typeof mobile === 'string' && mobile !== ''),
  };
};

/** Reference data has no owner, refers to nothing with an owner, can be created by users (unlike a log) and is not demo data. */
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
