/** What a user can hold: a role or a permission, as policy and guards name it. */
export type Grant = `role:${string}` | `perm:${string}`;

/** The grant of a role: `role:Admin`. */
export const roleGrant = (role: string): Grant => `role:${role}`;

/** The grants of roles and permissions together, roles first. */
export const grantsOf = (held: { roles: readonly string[]; permissions: readonly string[] }): readonly Grant[] => [
  ...held.roles.map(roleGrant),
  ...held.permissions.map((permission): Grant => `perm:${permission}`),
];
