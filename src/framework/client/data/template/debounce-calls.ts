/** Longer than a double click. */
const withinMs = 500;

/**
 * Sends equal calls only once: a repeated call while the first is in progress, or right after it began, shares its response. A failed
 * call may be repeated at once.
 */
export const debounceCalls = (now: () => number = Date.now) => {
  const calls = new Map<string, { answer: Promise<unknown>; at: number; isOver: boolean }>();
  const isFresh = ({ at, isOver }: { at: number; isOver: boolean }): boolean => !isOver || now() - at < withinMs;
  return async <T>(key: string, send: () => Promise<T>): Promise<T> => {
    for (const [name, call] of calls) if (!isFresh(call)) calls.delete(name);
    const same = calls.get(key);
    // The key contains everything that was sent, so the response has the same type.
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
