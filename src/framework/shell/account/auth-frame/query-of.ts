/** The query of an address of the console, e.g. `/direct?token=x`. */
export const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

/** The sign-in address that remembers where to go afterwards; `redirect` is checked there. */
export const signInWith = (redirect: string | null): string =>
  redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login';
