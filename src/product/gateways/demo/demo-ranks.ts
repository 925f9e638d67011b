import type { Gateway } from '../../../framework/shared/gateway';
import type { MakingCause, RankOrder, Standing } from '../base/orders';
import { type Chance, chanceOf } from './random';
import { resultPageAt } from './result-pages';
import { simulated } from './simulated';

/** Places among which a word is looked for. */
const places = 50;

/** Search engines whose results move a little from check to check. */
export const demoRanks = (speed: number): Gateway<RankOrder, Standing, MakingCause> =>
  simulated({
    speed,
    seconds: [5, 20],
    // A search engine that asks for a captcha is asked again later.
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
