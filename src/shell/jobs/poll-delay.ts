const shortestMs = 1000;
const longestMs = 5000;

/** How long to wait before asking again, in ms: at first often, then less and less while the same jobs go on. */
export const pollDelay = (asked: number): number => Math.min(longestMs, shortestMs * 1.3 ** asked);
