import { type CodeConfig, codeStart, codeText, countOf } from '../../fields/text/code';
import { collectionOf } from '../stores/collection-schema';
import { everything } from '../stores/scope';
import type { Transaction } from '../stores/store';

/** The collection of how far each count of codes has come. */
export const codeCounts = 'codeCounts';
/** A row for each count: `last` is the number of the code that was given last. */
export const codeCountSchema = collectionOf(codeCounts, { last: { holds: 'number' } });

/** How many records are read at a time to find the highest code of a count that is not known yet. */
const pageSize = 500;

/** The highest number among the codes that records have already: of starting data, or from before the field counted. */
const highest = async (
  tx: Transaction,
  place: { collection: string; field: string; start: string },
): Promise<number> => {
  const { collection, field, start } = place;
  const where = {
    all: [
      { field, op: 'gte', value: start },
      { field, op: 'lt', value: `${start}:` },
    ],
  } as const;
  let found = 0;
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const query = { collection, scope: everything(), where, sort: [], start: 0, end: pageSize, total: 'none' as const };
    const { rows, next } = await tx.list({ ...query, fields: [field], ...(after !== undefined && { after }) });
    for (const row of rows) found = Math.max(found, countOf(row[field], start));
    after = next;
    isLast = next === undefined;
  }
  return found;
};

/**
 * The next code of a field. It is counted in the transaction that makes the record: who is refused counts nothing, and of many at the
 * same time each waits for the one before it (or is run again), so that no number is given twice and none is left out.
 */
export const nextCode = async (
  tx: Transaction,
  {
    collection,
    field,
    code,
    now,
    zone,
  }: { collection: string; field: string; code: CodeConfig; now: number; zone: string },
): Promise<string> => {
  const start = codeStart(code, { now, zone });
  const id = `${collection}.${field} ${start}`;
  await tx.lock(`codes ${id}`, 'alone');
  const place = { collection: codeCounts, id, scope: everything() };
  const row = await tx.get(place);
  const last = row === undefined ? await highest(tx, { collection, field, start }) : Number(row.last);
  const count = last + 1;
  if (row === undefined) await tx.create({ collection: codeCounts, row: { id, last: count } });
  else await tx.update({ ...place, patch: { last: count } });
  return codeText(code, { start, count });
};
