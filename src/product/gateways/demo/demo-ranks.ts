import type { Gateway } from '../../../framework/shared/gateway';
import type { MakingCause, RankOrder, Standing } from '../base/orders';
import { type Chance, chanceOf } from './random';
import { simulated } from './simulated';

/** Results on a page of a search engine. */
export const perPage = 10;

/** Address of the drawn page of results with an entry at this place, from 1; it is marked there. */
export const resultPageAt = (rank: number): string =>
  `/demo/results-${String(((rank - 1) % perPage) + 1).padStart(2, '0')}.svg`;

/** Places among which a word is looked for. */
const places = 50;

/** Search engines whose results move a little from check to check. */
export const demoRanks = (speed: number): Gateway<RankOrder, Standing, MakingCause> =>
  simulated({
    speed,
    seconds: [5, 20],
    // A search engine that wants a captcha is queried again later.
    limited: 0.12,
    outcome: ({ order, chance }) => ({ state: 'done', result: standingOf({ order, chance }) }),
  });

const standingOf = ({ order, chance }: { order: RankOrder; chance: Chance }): Standing => {
  const { word, engine, region, target, last } = order;
  // Where it is seen for the first time depends on the word alone; from then on it moves.
  const first = chanceOf(`${engine} ${region} ${word}`).between(1, places + 10);
  const rank = Math.max(1, (last ?? first) + chance.between(-4, 3));
  return rank > places
    ? { rank: undefined, title: '' }
    : { rank, title: `${word}-${target}`, snapshot: resultPageAt(rank) };
};
