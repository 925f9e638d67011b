import type { Faker } from '@faker-js/faker';
import { createRandom } from '../../framework/seed/random';
import { at, type Draft, idOf, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { courseDays, placeOfWord } from '../figures/rank-course';
import { resultPageAt } from '../gateways/demo/demo-ranks';
import { customerOf } from '../seed/base/people';
import { regionOf } from '../seed/words/regions';

const engines = ['baidu_m', 'baidu_pc', 'toutiao', 'sogou', 'so360', 'shenma', 'douyin'];
const targets = ['title', 'account', 'domain'] as const;

/** Lists of words that customers have watched. */
export const customRankings: Plan = ({ of }) => {
  const wanted = of('keywordGroups').filter((group) => group.channel === 'baidu' && group.status !== 'disabled');
  return wanted.map((group, index) => {
    const words = of('keywords').filter((word) => word.groupId === group.id);
    const target = at(targets, index);
    const status = at(['running', 'running', 'running', 'paused', 'finished'], index);
    const onHome = words.filter((word) => Number(word.bestRank ?? 99) <= 10).length;
    const brand = textIn(group, 'brand');
    return {
      id: idOf({ prefix: 'cr', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: momentAgo({ days: 20 + ((index * 7) % 60), minutes: 50 + index * 11 }),
      name: `${textIn(group, 'name')}排名监控`,
      words: words.map((word) => textIn(word, 'word')).join('\n'),
      target,
      targetValue: target === 'domain' ? textIn(group, 'site').replace('https://', '') : brand,
      engines: [at(engines, index), at(engines, index + 1)],
      regions: (group.regions as readonly string[]).slice(0, 2),
      frequency: at(['daily', 'daily', 'weekly', 'manual'], index),
      notifyDrop: index % 3 !== 2,
      total: words.length,
      onHome,
      lastRun: momentAgo({ days: status === 'running' ? 0 : 9, minutes: 40 + ((index * 61) % 500) }),
      checks: words.length * 2 * Math.max(1, (group.regions as readonly string[]).slice(0, 2).length),
      status,
    };
  });
};

const bandOf = (rank: number | undefined): string => {
  if (rank === undefined || rank > 50) return 'none';
  if (rank === 1) return 'top1';
  return rank <= 3 ? 'top3' : rank <= 10 ? 'top10' : rank <= 20 ? 'top20' : 'top50';
};

const changeOf = (rank: number | undefined, last: number | undefined): string => {
  if (rank === undefined) return last === undefined ? 'same' : 'lost';
  if (last === undefined) return 'entered';
  return rank < last ? 'up' : rank > last ? 'down' : 'same';
};

/** Ranks of the last days, oldest first, never better than the best one; nothing where a word was not found. */
const history = (
  faker: Faker,
  { best, checks }: { best: number | undefined; checks: number },
): (number | undefined)[] =>
  Array.from({ length: checks + 1 }, () => {
    if (best === undefined || faker.datatype.boolean(0.08)) return undefined;
    const rank = best + faker.number.int({ min: 0, max: best > 10 ? 8 : best > 3 ? 3 : 1 });
    return rank > 50 ? undefined : rank;
  });

/** The ranks of 30 days that end with those of the checks; a word that is looked for every other day has days without one. */
const courseOf = (
  ranks: readonly (number | undefined)[],
  { number, best }: { number: number; best: number | undefined },
): string => {
  const known = ranks.slice(1);
  const first = known.find((rank) => rank !== undefined) ?? best;
  const earlier = Array.from({ length: courseDays - known.length }, (_, index) => {
    const left = courseDays - known.length - index;
    if (number % 2 === 1 && left % 2 === 1) return '';
    if (first === undefined || best === undefined) return '-';
    const rank = first + Math.round(left / 4) + ((number * 7 + index * 5) % 4) - 1;
    return rank > 50 ? '-' : String(Math.max(best, rank));
  });
  return [...earlier, ...known.map((rank) => (rank === undefined ? '-' : String(rank)))].join(',');
};

const depth: Readonly<Record<string, number>> = { 'u-customer': 3, 'u-customer2': 3, 'u-douyin': 2 };

/** Words that stand somewhere, and some of those that were looked for and not found. */
const isWatched = (word: Draft, index: number): boolean =>
  word.bestRank !== undefined || (word.status === 'using' && index % 4 === 1);

/** Where the words in use stand: one record a check, so that the last days can be compared. */
export const rankings: Plan = (world) => {
  const { of } = world;
  const faker = createRandom('rankings');
  const watched = of('keywords').filter(isWatched);
  const drafts = watched.flatMap((word, number): Omit<Draft, 'id'>[] => {
    const ownerId = textIn(word, 'ownerId');
    const customer = customerOf(ownerId);
    const custom = of('customRankings').find(
      (list) => list.ownerId === ownerId && textIn(list, 'words').includes(textIn(word, 'word')),
    );
    const checks = number % 3 === 0 ? (depth[ownerId] ?? 1) : 1;
    const best = typeof word.bestRank === 'number' ? word.bestRank : undefined;
    const ranks = history(faker, { best, checks });
    const engine = customer.roles.includes('Douyin') ? 'douyin' : at(engines, number);
    return ranks.slice(1).map((rank, check) => {
      const last = ranks[check];
      const checkedAt = momentAgo({ days: checks - 1 - check, minutes: 20 + ((number * 17) % 560) });
      return {
        ownerId,
        createdAt: checkedAt,
        updatedAt: checkedAt,
        word: textIn(word, 'word'),
        keywordId: word.id,
        customId: custom?.id,
        engine,
        region: number % 3 === 2 ? at(regionOf(customer.city).nearby, number) : customer.city,
        title: rank === undefined ? undefined : `${textIn(word, 'word')}-${customer.brand}`,
        url: rank === undefined ? undefined : `https://www.${customer.username}.example.com/p/${3000 + number}`,
        rank,
        lastRank: last,
        delta: rank !== undefined && last !== undefined ? last - rank : undefined,
        change: changeOf(rank, last),
        bestRank: best,
        rankBand: bandOf(rank),
        snapshot: rank === undefined ? undefined : resultPageAt(rank),
        course: check === checks - 1 ? courseOf(ranks, { number, best }) : undefined,
        checkedAt,
        days: rank === undefined ? 0 : 3 + ((number * 5) % 60) + check,
        recheckAt: undefined,
      };
    });
  });
  world.complete('articles', ({ keywordId, indexed }) => ({
    rank: indexed === true ? placeOfWord(drafts.filter((draft) => draft.keywordId === keywordId)) : undefined,
  }));
  return drafts.map((draft, index): Draft => ({ ...draft, id: idOf({ prefix: 'rank', index }) }));
};
