/** A value-less event with listeners. */
export interface Emitter<Args extends readonly unknown[] = []> {
  /** Calls every listener, in the order in which they came. */
  emit: (...args: Args) => void;
  /** Adds a listener; the same one twice is called once. Returns an unsubscribe function. */
  subscribe: (listener: (...args: Args) => void) => () => void;
  /** How many listen now. */
  size: () => number;
}

/** A set of listeners. */
export const createEmitter = <Args extends readonly unknown[] = []>(): Emitter<Args> => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    size: () => listeners.size,
  };
};
