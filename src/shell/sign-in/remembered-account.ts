const key = 'sign-in:account';

/** The account name kept by the last visit, or an empty text; storage that is blocked keeps nothing. */
export const readAccount = (): string => {
  try {
    return globalThis.localStorage?.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Keeps the account name for the next visit, or forgets it when `username` is undefined. The password is never kept. */
export const keepAccount = (username: string | undefined): void => {
  try {
    if (username === undefined) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, username);
  } catch {
    // A browser that refuses storage asks for the name again next time.
  }
};
