const key = 'fresh-sign-in';
/** Where storage is blocked, the mark lives as long as the page, which is long enough. */
let memory = false;

/** Notes that somebody has just signed in; a reload or a new tab is no sign-in. */
export const markFreshSignIn = (): void => {
  memory = true;
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // The memory has it.
  }
};

/** Whether somebody has just signed in; says yes once. */
export const takeFreshSignIn = (): boolean => {
  let isFresh = memory;
  memory = false;
  try {
    isFresh ||= sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
  } catch {
    // The memory knew.
  }
  return isFresh;
};
