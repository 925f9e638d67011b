import { storedText } from '../../shared/stored-text';

const mark = storedText('fresh-sign-in', () => sessionStorage);

/** Notes that the user has just signed in; a reload or a new tab is no sign-in. */
export const markFreshSignIn = (): void => void mark.write('1');

/** Whether the user has just signed in; true once. */
export const takeFreshSignIn = (): boolean => {
  const isFresh = mark.read() !== undefined;
  mark.write(undefined);
  return isFresh;
};
