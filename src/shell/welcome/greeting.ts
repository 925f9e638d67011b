/** A greeting; a key of a text in the namespace `welcome`. */
export type Greeting = 'early' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** Which greeting fits an hour of the day (0 to 23, local time): before 8, up to 11, up to 13, before 18, and otherwise. */
export const greeting = (hour: number): Greeting => {
  if (hour < 8) return 'early';
  if (hour <= 11) return 'morning';
  if (hour <= 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
};
