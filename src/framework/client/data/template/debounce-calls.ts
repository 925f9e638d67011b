/** A double click is over by then. */
const withinMs = 500;

/**
 * Lets the same call go out once: who asks for it again while it is under way, or right after it began, shares its answer. One
 * that failed may be tried again at once.
 */
export const debounceCalls = (now: () => number = Date.now) => {
  const calls = new Map<string, { answer: Promise<unknown>; at: number; isOver: boolean }>();
  const isFresh = ({ at, isOver }: { at: number; isOver: boolean }): boolean => !isOver || now() - at < withinMs;
  return async <T>(key: string, send: () => Promise<T>): Promise<T> => {
    for (const [name, call] of calls) if (!isFresh(call)) calls.delete(name);
    const same = calls.get(key);
    // The key holds everything that was sent, so the answer is of the same kind.
    if (same) return same.answer as Promise<T>;
    const answer = send();
    const call = { answer, at: now(), isOver: false };
    calls.set(key, call);
    try {
      return await answer;
    } catch (error) {
      calls.delete(key);
      throw error;
    } finally {
      call.isOver = true;
    }
  };
};
