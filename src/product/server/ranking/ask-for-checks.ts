import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { textIn, textsIn } from '../base/read-values';
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

/** Has every word of a list checked, in every search engine and place of it. */
export const askForChecks = async ({
  store,
  watched,
  recheckAt,
}: {
  store: Store;
  watched: Row;
  /** The moment of the run. */
  recheckAt: string;
}): Promise<void> => {
  const where = { field: 'customId', op: 'eq', value: watched.id } as const;
  const scope = everything();
  const there = await allRows({ store, collection: 'rankings', scope, where, sort: [] });
  const known = new Map(there.map((row) => [nameOf({ word: row.word, engine: row.engine, region: row.region }), row]));
  const places = placesOf(watched.regions);
  const wanted = wordsOf(watched).flatMap((word) =>
    textsIn(watched.engines).flatMap((engine) =>
      (places.length > 0 ? places : ['']).map((region) => ({ word, engine, region })),
    ),
  );
  for (const check of wanted.slice(0, mostChecks)) {
    const row = known.get(nameOf(check));
    if (row) await store.update({ collection: 'rankings', id: row.id, scope, patch: { recheckAt } });
    else
      await store.create({
        collection: 'rankings',
        row: { ownerId: watched.ownerId, createdBy: watched.createdBy, customId: watched.id, ...check, recheckAt },
      });
  }
};
