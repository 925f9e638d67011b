import type { Entry } from './entries';

/**
 * Which entry Enter would open: the one chosen with the arrows while it is there, and else the first; without a term none, so that
 * a stray Enter does nothing. The way out of the console is not taken by itself while records are still being looked for: whoever
 * types and presses Enter at once would tell a stranger the term.
 */
export const activeEntry = ({
  entries,
  chosenKey,
  term,
  isSettled,
}: {
  entries: readonly Entry[];
  chosenKey: string | undefined;
  term: string;
  /** Nothing more can come. */
  isSettled: boolean;
}): Entry | undefined => {
  const chosen = entries.find(({ key }) => key === chosenKey);
  if (chosen || term === '') return chosen;
  const first = entries[0];
  return first?.key === 'outside' && !isSettled ? undefined : first;
};

/** The entry above or below, round the ends. */
export const neighbourOf = ({
  entries,
  active,
  step,
}: {
  entries: readonly Entry[];
  active: Entry | undefined;
  step: 1 | -1;
}): Entry | undefined => {
  if (active === undefined) return entries.at(step === 1 ? 0 : -1);
  return entries[(entries.indexOf(active) + step + entries.length) % entries.length];
};
