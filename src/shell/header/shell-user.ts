import type { Label } from '../../schema/label';

/** Who is signed in, as the header shows them. */
export interface ShellUser {
  name: string;
  /** Address of a picture; empty for none. */
  avatar: string;
  /** Empty for none. */
  company: string;
  /** What the roles are called. */
  roles: readonly Label[];
}
