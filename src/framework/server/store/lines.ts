/** Queues of work, one per key. */
export interface Lines {
  /** Runs the work after all that came before it with the same key has ended, well or not. */
  wait<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Creates the queues; one is dropped as soon as it is empty. */
export const createLines = (): Lines => {
  const last = new Map<string, Promise<unknown>>();
  return {
    wait: (key, work) => {
      const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
      last.set(key, turn);
      const leave = () => {
        if (last.get(key) === turn) last.delete(key);
      };
      turn.then(leave, leave);
      return turn;
    },
  };
};
