import type { AskCode, FormResult } from '../auth-frame/form-result';

/** What is sent when the user signs in by name. */
export interface Credentials {
  /** Without blanks around it. */
  username: string;
  password: string;
}

/** Signing in by mobile number. A rejected promise is shown as a lost connection. */
export interface MobileSignIn {
  onAskCode: AskCode;
  /** On success the caller replaces the page. */
  onSubmit: (filled: { mobile: string; code: string }) => Promise<FormResult>;
}

/** How the sign-in page leads to the other pages before the console. */
export interface Leaving {
  /** An address within the console as a link needs it. */
  hrefOf: (address: string) => string;
  /** Goes there. */
  onLeave: (address: string) => void;
}
