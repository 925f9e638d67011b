import type { UserInfo } from '../providers/auth/user-info';
import type { Label } from '../schema/label';
import type { ShellUser } from '../shell/header/shell-user';
import { resolvedConsole } from './resolved-console';

/** What people call a role; one that the configuration does not know keeps its name. */
export const roleLabel = (role: string): Label => resolvedConsole.roles[role] ?? { zh: role, en: role };

/** Who is signed in, as the header shows them. */
export const toShellUser = ({ username, avatar, company, roles }: UserInfo): ShellUser => ({
  name: username,
  avatar,
  company,
  roles: roles.map(roleLabel),
});
