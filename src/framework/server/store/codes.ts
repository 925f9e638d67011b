import { isEmpty } from '../../fields/base/read-value';
import { codeOf } from '../../fields/field';
import { type CodeConfig, codeStart, codeText, countOf } from '../../fields/text/text';
import type { Console } from '../../language/console-config';
import { collectionOf } from './collection-schema';
import { zoneOf } from './exclusive';
import { everything } from './scope';
import type { Transaction } from './store';
import type { WriteRule } from './write-rules';

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
const nextCode = async (
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

interface CodedField {
  field: string;
  code: CodeConfig;
}

/** The fields of a collection whose values the server counts. */
const codedFields = (console: Console, collection: string): readonly CodedField[] =>
  (console.resources.get(collection)?.fields ?? []).flatMap((field) => {
    const code = codeOf(field);
    return code === undefined ? [] : [{ field: field.name, code }];
  });

/** New records get the next of their codes, in the commit that creates them. */
export const codeRule = ({
  console,
  now,
}: {
  console: () => Console;
  /** The current time in ms. */
  now: () => number;
}): WriteRule => ({
  name: 'codes',
  isNeeded: ({ kind, collection }) => kind === 'create' && codedFields(console(), collection).length > 0,
  async before({ kind, collection, values }, tx) {
    if (kind !== 'create' || values === undefined || tx === undefined) return undefined;
    const codes: Record<string, string> = {};
    const zone = zoneOf(console());
    for (const { field, code } of codedFields(console(), collection))
      if (isEmpty(values[field])) codes[field] = await nextCode(tx, { collection, field, code, now: now(), zone });
    return { ...values, ...codes };
  },
});
