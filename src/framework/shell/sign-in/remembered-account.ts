import { storedText } from '../../shared/stored-text';

const stored = storedText('sign-in:account');

/** The account name kept by the last visit, or an empty text. */
export const readAccount = (): string => stored.read() ?? '';

/** Keeps the account name for the next visit, or forgets it when `username` is undefined. The password is never kept. */
export const keepAccount = (username: string | undefined): void => void stored.write(username);
