/** Who wants to know that the signed-in user's own data has changed. */
const listeners = new Set<() => void>();

/** Says that the signed-in user's own data has changed at the server. */
export const tellUserChanged = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back after every such change. Answers how to stop. */
export const onUserChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
