/** Whether somebody can see this page. */
export const pageVisibility = {
  isVisible: (): boolean => document.visibilityState === 'visible',
  /** Calls back after every change. Answers how to stop. */
  subscribe: (listener: () => void): (() => void) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
