import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { prices } from '../../resources/prices';
import { textIn, textsIn } from '../base/read-values';
import { holdFor } from '../ledger/reservations';
import { placesOf } from '../work/kinds/group-words';

/** Checks of one run at most. */
const mostChecks = 1000;

/** The words of a list that is watched, each once. */
export const wordsOf = ({ words }: Row): string[] => [
  ...new Set(
    textIn(words)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const nameOf = ({ word, engine, region }: Record<'word' | 'engine' | 'region', unknown>): string =>
  JSON.stringify([word, engine, region ?? '']);

/** The checks of one run: every word in every search engine and place of the list. */
const checksOf = (watched: Row) => {
  const places = placesOf(watched.regions);
  return wordsOf(watched)
    .flatMap((word) =>
      textsIn(watched.engines).flatMap((engine) =>
        (places.length > 0 ? places : ['']).map((region) => ({ word, engine, region })),
      ),
    )
    .slice(0, mostChecks);
};

/** What a list says of itself: its words, and the checks of one run. */
export const countsOf = (watched: Row): { total: number; checks: number } => ({
  total: wordsOf(watched).length,
  checks: checksOf(watched).length,
});

/**
 * Has every word of a list checked, in every search engine and place of it, and holds the price of each check. 409 where less is left than
 * the run takes, or the owner may not use it.
 */
export const askForChecks = async ({
  store,
  watched,
  recheckAt,
  by,
}: {
  /** A transaction. */
  store: Store;
  watched: Row;
  /** The moment of the run, ISO 8601. */
  recheckAt: string;
  /** Who asks for it; left out: the server by itself. */
  by?: string;
}): Promise<void> => {
  const where = { field: 'customId', op: 'eq', value: watched.id } as const;
  const scope = everything();
  const there = await allRows({ store, collection: 'rankings', scope, where, sort: [] });
  const known = new Map(there.map((row) => [nameOf({ word: row.word, engine: row.engine, region: row.region }), row]));
  const owner = textIn(watched.ownerId);
  for (const check of checksOf(watched)) {
    const found = known.get(nameOf(check));
    const { ownerId, createdBy, id: customId } = watched;
    const row = found
      ? await store.update({ collection: 'rankings', id: found.id, scope, patch: { recheckAt } })
      : await store.create({ collection: 'rankings', row: { ownerId, createdBy, customId, ...check, recheckAt } });
    const cause = { resource: 'rankings', id: row.id };
    const about = { store, cause, at: recheckAt, by, reason: 'rankCheck', remark: check.word } as const;
    await holdFor({ ...about, owner, unit: 'point', amount: prices.rankCheck, isAnew: true });
  }
};
