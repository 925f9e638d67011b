const firstMs = 1000;
const longestMs = 60_000;

/**
 * How long to wait before trying again, in ms: twice as long after every failure, up to a minute, and each time somewhere
 * between half of it and all of it, so that a thousand windows do not all come back in the same moment.
 * @param failures how many tries in a row have failed; 0 after a stream that had been open
 * @param random a number from 0 to 1
 */
export const reconnectDelay = ({ failures, random }: { failures: number; random: number }): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16));
  return Math.round(whole * (0.5 + random / 2));
};
