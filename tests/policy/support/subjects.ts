import type { Subject } from '../../../src/policy/policy-row';
import type { Random } from './random';
import { known } from './sample-policy';

const allGrants = [...known.roles.map((name) => `role:${name}`), ...known.permissions.map((name) => `perm:${name}`)];

export const subject = (...grants: string[]): Subject => ({ grants, isSuper: false });

/** One user of each role, nobody, and some mixtures. */
export const subjects: readonly Subject[] = [
  subject(),
  ...known.roles.map((name) => subject(`role:${name}`)),
  subject('perm:delete:system'),
  subject('role:Editor', 'perm:delete:system'),
  subject('role:Customer', 'role:Agent', 'perm:delete:system'),
  { grants: [], isSuper: true },
];

export function randomSubject(random: Random): Subject {
  return subject(...allGrants.filter(() => random.below(4) === 0));
}
