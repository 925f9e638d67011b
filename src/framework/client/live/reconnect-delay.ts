const firstMs = 1000;
const longestMs = 60_000;

/**
 * Delay before reconnecting, in ms: exponential backoff up to a minute, with a random factor between one half and one, so that a
 * thousand windows do not all reconnect at the same moment.
 * @param failures how many attempts in a row have failed; 0 after a stream that had been open
 * @param random a number from 0 to 1
 */
export const reconnectDelay = ({ failures, random }: { failures: number; random: number }): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16));
  return Math.round(whole * (0.5 + random / 2));
};
