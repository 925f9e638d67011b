const listeners = new Set<() => void>();

/** Says that somebody has started long work at the server. */
export const tellJobStarted = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back whenever somebody has. Answers how to stop. */
export const onJobStarted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
