import type { Console } from '../../language/console/console';
import { type Environment, EnvironmentError } from './environment';

/** `EnvironmentError` for a role that does not exist: it would be granted without any effect. */
export const checkOidcRoles = ({ oidc, console }: { oidc: Environment['oidc']; console: Console }): void => {
  const unknown = [...(oidc?.roles.values() ?? [])].find((role) => !Object.hasOwn(console.roles, role));
  if (unknown === undefined) return;
  const known = Object.keys(console.roles).join(', ');
  throw new EnvironmentError(`OIDC_ROLES: 没有角色 there is no role ${JSON.stringify(unknown)}. 已有 Known: ${known}`);
};
