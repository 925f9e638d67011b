import type { Label } from '../../shared/label';

/** Who is signed in, as the header shows them. */
export interface ShellUser {
  /** What they are called. */
  name: string;
  /** What they sign in with. */
  username: string;
  /** Address of a picture; empty for none. */
  avatar: string;
  /** Empty for none. */
  company: string;
  /** What the roles are called. */
  roles: readonly Label[];
}
