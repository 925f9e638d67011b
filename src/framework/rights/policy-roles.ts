import type { Console } from '../language/console-config';
import type { Texts } from '../shared/label';
import type { KnownNames } from './known-names';

/** A role that a row of the policy adds to those of the configuration: `role, Reviewer, 审核员, Reviewer`. */
export interface PolicyRole {
  readonly name: string;
  readonly label: Texts;
  /** The line of its row. */
  readonly line: number;
}

/** What the roles are called, by name. */
export const roleLabels = (roles: readonly PolicyRole[]): Readonly<Record<string, Texts>> =>
  Object.fromEntries(roles.map(({ name, label }) => [name, label]));

/** The names that exist together with the roles of a policy. */
export const knownWith = (known: KnownNames, roles: readonly PolicyRole[]): KnownNames =>
  roles.length === 0 ? known : { ...known, roles: [...known.roles, ...roles.map(({ name }) => name)] };

/** The roles under a policy, in place of those of whichever policy the console was made for. */
export const rolesUnder = (
  { roles, addedRoles }: Pick<Console, 'roles' | 'addedRoles'>,
  added: readonly PolicyRole[],
): Console['roles'] => ({
  ...Object.fromEntries(Object.entries(roles).filter(([name]) => !addedRoles.includes(name))),
  ...roleLabels(added),
});
