import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { textIn, textsIn } from '../base/read-values';
import { requireGateway } from '../base/require-gateway';
import { placesOf } from '../work/kinds/group-words';
import type { HooksOf } from './hooks-of';

/** Checks of one run at most. */
const mostChecks = 1000;

/** A check is asked for only where somebody makes it. */
export const rankings: HooksOf<'rankings'> = {
  beforeSave: ({ call, values }) => {
    if (values.recheckAt) requireGateway({ services: call.services, name: 'rank' });
    return {};
  },
};

/** A run that is asked for has every word of the list checked, in every search engine and place. */
export const customRankings: HooksOf<'customRankings'> = {
  beforeSave: ({ call, values, current }) => {
    if (current === undefined || !values.lastRun) return {};
    requireGateway({ services: call.services, name: 'rank' });
    return { total: wordsOf(current).length };
  },
  afterSave: async ({ call, before, after }) => {
    if (before === undefined || before.lastRun === after.lastRun || !after.lastRun) return;
    await askForChecks({ store: call.services.store, watched: after, recheckAt: textIn(after.lastRun) });
  },
};

const wordsOf = ({ words }: Row): string[] => [
  ...new Set(
    textIn(words)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const nameOf = ({ word, engine, region }: Record<'word' | 'engine' | 'region', unknown>): string =>
  JSON.stringify([word, engine, region ?? '']);

const askForChecks = async ({
  store,
  watched,
  recheckAt,
}: {
  store: Store;
  watched: Row;
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
