import { allRows } from '../../../../framework/server/store/each-row';
import { everything } from '../../../../framework/server/store/scope';
import type { Row, Store } from '../../../../framework/server/store/store';
import { compareText } from '../../../../framework/shared/text';
import { textIn } from '../../base/read-values';
import { contentKinds, type Piece, places } from '../contents';
import { taking } from '../lanes';
import type { Pair } from '../pair';
import { dayMs } from '../plan-moment';
import type { Finding } from './finding';
import { findingOf } from './findings';

/** Two titles with at least this share of common character pairs count as similar. */
const nearShare = 0.8;

/** A title normalized for comparison: letters and digits only. */
const plainTitle = (title: string): string => compareText(title).replace(/[^\p{L}\p{N}]/gu, '');

const pairsOf = (plain: string): readonly string[] => {
  const signs = Array.from(plain);
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
};

/** A title prepared for comparison. */
interface ComparedTitle {
  plain: string;
  /** Its pairs of adjacent characters, with repetitions. */
  pairs: readonly string[];
}

export const comparedTitle = (title: string): ComparedTitle => {
  const plain = plainTitle(title);
  return { plain, pairs: pairsOf(plain) };
};

/** Whether two titles are the same or similar to a reader, by their share of common character pairs (Dice coefficient). */
export const likeness = (one: ComparedTitle, other: ComparedTitle): 'same' | 'near' | 'other' => {
  if (one.plain === other.plain) return one.plain === '' ? 'other' : 'same';
  const all = one.pairs.length + other.pairs.length;
  // Even if all pairs of the shorter one were common, it would not be enough.
  if (2 * Math.min(one.pairs.length, other.pairs.length) < nearShare * all || all === 0) return 'other';
  const left = new Map<string, number>();
  for (const pair of other.pairs) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of one.pairs) {
    const count = left.get(pair) ?? 0;
    if (count > 0) common += 1;
    left.set(pair, count - 1);
  }
  return 2 * common >= nearShare * all ? 'near' : 'other';
};

interface Question {
  store: Store;
  pairs: readonly Pair[];
  /** How many days back titles are compared; 0: not at all. */
  daysOf: (piece: Piece) => number;
  /** ms. */
  now: number;
}

/** A title that an account has published or will publish. */
interface Shown extends ComparedTitle {
  title: string;
  /** ISO 8601; undefined: it belongs to the current submission. */
  at: string | undefined;
  /** The stored publication. */
  row?: Row;
}

/** Whether a publication counts for a pair: what repeats is the same on purpose as all but those of its own turn. */
const counts = ({ job }: Pair, row: Row | undefined): boolean => textIn(job?.seriesId) === '' || row?.jobId === job?.id;

/**
 * Pairs that were already submitted, and pairs whose title resembles one that the account has published lately, will publish, or gets in
 * the same submission. Posts of a Douyin task are skipped: they have no content record, and reuse the available titles on purpose; turns of
 * one repetition are the same on purpose as well.
 */
export const duplicatesOf = async ({ store, pairs: all, daysOf, now }: Question): Promise<Finding[]> => {
  const pairs = all.filter(({ piece, turn }) => piece.post === undefined && turn === undefined);
  if (pairs.length === 0) return [];
  const days = Math.max(...pairs.map(({ piece }) => daysOf(piece)));
  const rows = await rowsOf({ store, pairs, since: sinceOf(days, now) });
  const shown = new Map<string, Shown[]>();
  for (const row of rows) {
    const accountId = textIn(row.accountId);
    shown.set(accountId, [...(shown.get(accountId) ?? []), shownOf(row)]);
  }
  return pairs.flatMap((pair) => {
    const { piece, account } = pair;
    const about = { content: { kind: piece.kind, id: piece.id }, accountId: account.id };
    const of = shown.get(account.id) ?? [];
    const others = of.filter(({ row }) => counts(pair, row));
    if (others.some(({ row }) => row?.[places[piece.kind].idField] === piece.id))
      return [findingOf({ code: 'duplicate', ...about })];
    const own: Shown = { ...comparedTitle(piece.title), title: piece.title, at: undefined };
    const found = likeOf({ own, others, days: daysOf(piece), now });
    shown.set(account.id, [...of, own]);
    if (found === undefined) return [];
    const when = found.at === undefined ? together : within(daysOf(piece));
    const code = found.how === 'same' ? 'sameTitle' : 'nearTitle';
    return [findingOf({ code, values: { when, other: found.title }, ...about })];
  });
};

const idFields = contentKinds.map((kind) => places[kind].idField);

const sinceOf = (days: number, now: number): string => new Date(now - days * dayMs).toISOString();

const together = { zh: '本次提交中', en: 'in what is submitted' };
const within = (days: number) => ({ zh: ` ${days} 天内`, en: `within ${days} days` });

/** The first identical title, otherwise the first similar one. */
const likeOf = (input: { own: Shown; others: readonly Shown[]; days: number; now: number }) => {
  const { own, others, days, now } = input;
  if (days === 0) return undefined;
  const since = sinceOf(days, now);
  let near: Shown | undefined;
  for (const other of others) {
    if (other.at !== undefined && other.at < since) continue;
    const how = likeness(own, other);
    if (how === 'same') return { ...other, how };
    if (how === 'near') near ??= other;
  }
  return near && { ...near, how: 'near' as const };
};

const shownOf = (row: Row): Shown => {
  const title = textIn(row.title);
  return { ...comparedTitle(title), title, row, at: textIn(row.publishedAt) || textIn(row.scheduledAt) };
};

/** Publications of the accounts, past and planned: everything since a given time, and these contents at any time. */
const rowsOf = async ({
  store,
  pairs,
  since,
}: Pick<Question, 'store' | 'pairs'> & { since: string }): Promise<Row[]> => {
  const accountIds = [...new Set(pairs.map(({ account }) => account.id))];
  const own = new Set(pairs.flatMap(({ target }) => (target ? [target.id] : [])));
  const ids = new Map<string, Set<string>>();
  for (const { piece } of pairs) {
    const { idField } = places[piece.kind];
    ids.set(idField, (ids.get(idField) ?? new Set()).add(piece.id));
  }
  const named = [...ids].map(([field, values]) => ({ field, op: 'in', value: [...values] }) as const);
  const where = {
    all: [
      { field: 'accountId', op: 'in', value: accountIds },
      { field: 'status', op: 'in', value: [...taking] },
      {
        any: [
          ...named,
          { field: 'scheduledAt', op: 'gte', value: since },
          { field: 'publishedAt', op: 'gte', value: since },
        ],
      },
    ],
  } as const;
  const fields = ['accountId', 'title', 'jobId', ...idFields, 'publishedAt', 'scheduledAt'];
  const found = await allRows({ store, collection: 'publishTargets', scope: everything(), where, sort: [], fields });
  return found.filter(({ id }) => !own.has(id));
};
