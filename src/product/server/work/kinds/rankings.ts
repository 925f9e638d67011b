import { allRows } from '../../../../framework/server/store/each-row';
import { everything } from '../../../../framework/server/store/scope';
import type { Row, Store, Transaction } from '../../../../framework/server/store/store';
import { courseWith, placeOfWord } from '../../../figures/rank-course';
import type { MakingCause, RankOrder, Standing } from '../../../gateways/base/orders';
import { textIn } from '../../base/read-values';
import { notifyOfDrops } from '../../notices/rank-notices';
import { defineKind } from '../kind';
import { barredOwner } from './task-states';

const rankIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const hourMs = 3_600_000;
const dayHours = 24;
const firstPage = 10;

/** Rankings whose recheck was requested: one piece each. */
export const rankingKind = defineKind<RankOrder, Standing, MakingCause>({
  resource: 'rankings',
  gateway: 'rank',
  of: ({ rank }) => rank,
  atWork: { field: 'recheckAt', op: 'empty', value: false },
  isAtWork: ({ recheckAt }) => textIn(recheckAt) !== '',
  begun: {},
  turn: ({ recheckAt }) => textIn(recheckAt),
  pieces: () => 1,
  done: () => 0,
  order: async ({ store, record, now }) => {
    const barred = await barredOwner({ store, record, now });
    if (barred) return { failure: barred };
    return {
      order: {
        word: textIn(record.word),
        engine: textIn(record.engine),
        region: textIn(record.region),
        target: await targetOf({ store, record }),
        last: rankIn(record.rank),
      },
    };
  },
  keep: async ({ record, result: { rank, title, snapshot }, now }) => ({
    ...movement({ rank, last: rankIn(record.rank), best: rankIn(record.bestRank) }),
    title: title || null,
    course: courseWith({
      before: textIn(record.course),
      checkedAt: Date.parse(textIn(record.checkedAt)),
      now,
      rank,
    }),
    snapshot: snapshot ?? null,
    days: daysOf({ record, rank, now }),
    checkedAt: new Date(now).toISOString(),
  }),
  standing: () => ({}),
  ended: () => ({ recheckAt: null }),
  afterwards: async ({ tx, record, now }) => {
    await followRanking({ tx, record, now });
    await followWord({ tx, record });
  },
});

/** The target to look for: the one that the customer watches, otherwise the title found last time. */
const targetOf = async ({ store, record }: { store: Store; record: Row }): Promise<string> => {
  const request = { collection: 'customRankings', id: textIn(record.customId), scope: everything() };
  const watched = request.id === '' ? undefined : await store.get(request);
  return textIn(watched?.targetValue) || textIn(record.title);
};

/** How a rank differs from the previous one. */
const movement = ({ rank, last, best }: Record<'rank' | 'last' | 'best', number | undefined>) => ({
  rank: rank ?? null,
  lastRank: last ?? null,
  delta: rank !== undefined && last !== undefined ? last - rank : null,
  change: changeOf(rank, last),
  bestRank: rank === undefined ? (best ?? null) : Math.min(rank, best ?? rank),
  rankBand: bandOf(rank),
});

const changeOf = (rank: number | undefined, last: number | undefined): string => {
  if (rank === undefined) return last === undefined ? 'same' : 'lost';
  if (last === undefined) return 'entered';
  if (rank === last) return 'same';
  return rank < last ? 'up' : 'down';
};

const bands = [
  ['top1', 1],
  ['top3', 3],
  ['top10', firstPage],
  ['top20', 20],
  ['top50', 50],
] as const;

const bandOf = (rank: number | undefined): string =>
  (rank === undefined ? undefined : bands.find(([, most]) => rank <= most)?.[0]) ?? 'none';

/** Consecutive days on which it was found; a check counts only 24 hours after the previous one. */
const daysOf = ({ record, rank, now }: { record: Row; rank: number | undefined; now: number }): number => {
  if (rank === undefined) return 0;
  const days = typeof record.days === 'number' ? record.days : 0;
  const hours = (now - Date.parse(textIn(record.checkedAt))) / hourMs;
  return days === 0 || hours >= dayHours ? days + 1 : days;
};

/** Updates the watched ranking: its number of words on the first page, and a notice when this word was lost. */
async function followRanking({ tx, record, now }: { tx: Transaction; record: Row; now: number }): Promise<void> {
  const id = textIn(record.customId);
  const watched = id === '' ? undefined : await tx.get({ collection: 'customRankings', id, scope: everything() });
  if (watched === undefined) return;
  const where = {
    all: [
      { field: 'customId', op: 'eq', value: id },
      { field: 'rank', op: 'lte', value: firstPage },
    ],
  } as const;
  const query = {
    collection: 'rankings',
    scope: everything(),
    where,
    sort: [],
    start: 0,
    end: Number.POSITIVE_INFINITY,
  };
  const { rows } = await tx.list({ ...query, total: 'none', fields: ['word'] });
  const onHome = new Set(rows.map(({ word }) => word)).size;
  if (onHome !== watched.onHome)
    await tx.update({ collection: 'customRankings', id, scope: everything(), patch: { onHome } });
  if (record.change === 'lost') await notifyOfDrops({ tx, watched, now });
}

/** Writes the rank of a word to the indexed articles about it. */
async function followWord({ tx, record }: { tx: Transaction; record: Row }): Promise<void> {
  const word = textIn(record.keywordId);
  if (word === '') return;
  const ofWord = { field: 'keywordId', op: 'eq', value: word } as const;
  const every = { store: tx, scope: everything(), sort: [] };
  const checks = await allRows({ ...every, collection: 'rankings', where: ofWord });
  const rank = placeOfWord(checks) ?? null;
  const where = { all: [ofWord, { field: 'indexed', op: 'eq', value: true }] } as const;
  for (const { id, rank: before = null } of await allRows({ ...every, collection: 'articles', where }))
    if (before !== rank) await tx.update({ collection: 'articles', id, scope: everything(), patch: { rank } });
}
