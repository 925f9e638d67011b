/** Counts of a card in addition to the total: accounts that need attention, each with its states. */
export const counted = {
  expiring: ['expiring'],
  broken: ['expired', 'revoked', 'banned', 'quota'],
} as const;
export type Counted = keyof typeof counted;

/** What a card counts, in order. */
export const countedNames = Object.keys(counted) as readonly Counted[];

/** All accounts, then those of each kind, as the API spells it. */
export const countedFigures: readonly string[] = [
  'count',
  ...countedNames.map((name) => `count?${counted[name].map((state) => `status=${state}`).join('&')}`),
];
