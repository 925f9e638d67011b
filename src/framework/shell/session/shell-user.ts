import type { Console } from '../../language/console-config';
import { calledName } from '../../shared/accounts';
import type { Label } from '../../shared/label';
import type { ShellUser } from '../base/avatar';
import type { Boot } from './boot';

/** What people call a role; one that the configuration does not know keeps its name. */
export const roleLabel = ({ roles }: Pick<Console, 'roles'>, role: string): Label =>
  roles[role] ?? { zh: role, en: role };

/** Who is signed in, as the header shows them. */
export const toShellUser = ({ user, console }: Pick<Boot, 'user' | 'console'>): ShellUser => ({
  name: calledName(user),
  username: user.username,
  avatar: user.avatar,
  company: user.company,
  roles: user.roles.map((role) => roleLabel(console, role)),
});
