const day = 24 * 60 * 60 * 1000;

/** Whole days until a moment, the begun one counted; 0 or less when it is over, undefined without an end. */
export const daysLeft = ({ expireAt, now }: { expireAt: string | null; now: Date }): number | undefined => {
  const ends = expireAt === null ? Number.NaN : Date.parse(expireAt);
  return Number.isNaN(ends) ? undefined : Math.ceil((ends - now.getTime()) / day);
};
