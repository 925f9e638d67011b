import { allRows } from '../../../../framework/server/stores/each-row';
import { everything } from '../../../../framework/server/stores/scope';
import type { Store } from '../../../../framework/server/stores/store';
import { textIn } from '../../base/read-values';
import { places } from '../contents';
import { taking } from '../lanes';
import type { Pair } from '../pair';
import { dayMs } from '../plan/china-time';
import type { Finding } from './finding';
import { findingOf } from './findings';

/** As far back as titles are compared. */
const titleDays = 30;

/** Pairs that were submitted already, and titles that the account has shown lately. */
export const duplicatesOf = async ({
  store,
  pairs,
  now,
}: {
  store: Store;
  pairs: readonly Pair[];
  /** ms. */
  now: number;
}): Promise<Finding[]> => {
  if (pairs.length === 0) return [];
  const accountIds = [...new Set(pairs.map(({ account }) => account.id))];
  const own = new Set(pairs.flatMap(({ target }) => (target ? [target.id] : [])));
  const named = pairs.flatMap(({ piece }) =>
    // A post has no record that could have been published before.
    piece.post ? [] : [{ field: places[piece.kind].idField, op: 'eq', value: piece.id } as const],
  );
  const titled = { field: 'title', op: 'in', value: [...new Set(pairs.map(({ piece }) => piece.title))] } as const;
  const where = {
    all: [
      { field: 'accountId', op: 'in', value: accountIds },
      { field: 'status', op: 'in', value: [...taking] },
      { any: [...new Map(named.map((one) => [one.value, one])).values(), titled] },
    ],
  } as const;
  const fields = ['accountId', 'title', 'articleId', 'videoId', 'noteId', 'publishedAt', 'scheduledAt'];
  const found = await allRows({ store, collection: 'publishTargets', scope: everything(), where, sort: [], fields });
  const rows = found.filter(({ id }) => !own.has(id));
  const since = new Date(now - titleDays * dayMs).toISOString();
  return pairs.flatMap(({ piece, account }) => {
    const about = { content: { kind: piece.kind, id: piece.id }, accountId: account.id };
    const those = rows.filter((row) => row.accountId === account.id);
    if (those.some((row) => row[places[piece.kind].idField] === piece.id))
      return [findingOf({ code: 'duplicate', ...about })];
    const isRecent = those.some(
      (row) => row.title === piece.title && (textIn(row.publishedAt) || textIn(row.scheduledAt)) >= since,
    );
    return isRecent ? [findingOf({ code: 'sameTitle', ...about })] : [];
  });
};
