import type { Label } from '../../schema/label';

/** What is sent when somebody signs in. */
export interface Credentials {
  /** Without blanks around it. */
  username: string;
  password: string;
  /** Keep the account name (never the password) for the next visit. */
  remember: boolean;
}

/** The fields of the form, in the order in which they stand. */
export type SignInField = 'username' | 'password';

/** How an attempt ended. `message` and `fieldErrors` are shown as they are, in the language the server answered in. */
export type SignInResult =
  | { ok: true }
  | { ok: false; message: string; fieldErrors?: Readonly<Partial<Record<SignInField, string>>> };

/** An account of the demo data, offered as a button. */
export interface DemoAccount {
  username: string;
  label: Label;
}
