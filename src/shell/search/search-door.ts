const listeners = new Set<() => void>();

/** Opens the search dialog, from wherever it is asked for. */
export const openSearch = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when somebody wants to search. Answers how to stop. */
export const onSearch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
