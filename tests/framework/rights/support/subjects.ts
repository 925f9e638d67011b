import type { Subject } from '../../../../src/framework/rights/policy-row';
import type { Random } from './random';
import { known } from './sample-policy';

const allGrants = [...known.roles.map((name) => `role:${name}`), ...known.permissions.map((name) => `perm:${name}`)];

export const subject = (...grants: string[]): Subject => ({ grants, isSuper: false });

/** One user of each role, nobody, and some mixtures. */
export const subjects: readonly Subject[] = [
  subject(),
  ...known.roles.map((name) => subject(`role:${name}`)),
  subject('role:Reviewer'),
  subject('perm:delete:system'),
  subject('role:Editor', 'perm:delete:system'),
  subject('role:Customer', 'role:Agent', 'perm:delete:system'),
  { grants: [], isSuper: true },
];

export const randomSubject = (random: Random): Subject => subject(...allGrants.filter(() => random.below(4) === 0));
