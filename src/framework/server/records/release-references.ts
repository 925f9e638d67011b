import { listOf } from '../../fields/base/read-value';
import { computedValues } from '../../fields/computed';
import { isMany } from '../../fields/field';
import type { OnDelete } from '../../fields/ref/on-delete';
import type { Resource } from '../../language/resource/resource';
import { conflict } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import { everything } from '../stores/scope';
import type { Condition, Row } from '../stores/store';
import { expressionContext } from './expression-context';
import { type Hanging, hangingOn } from './hanging';
import { inUse, type Use } from './in-use';

/** Most records that one deletion may delete or clear references in. */
const mostTouched = 10_000;
/** Ids per query. */
const atOnce = 500;

/** Ids of deleted records by their resource. */
type Gone = Map<string, Set<string>>;

interface Release {
  call: RecordCall;
  /** What was deleted first. */
  resource: Resource;
  id: string;
  /** Deletes a dependent record, subject to the rules for deleting it. */
  remove: (input: { resource: Resource; row: Row }) => Promise<void>;
}

/**
 * Handles the references to a deleted record, in the transaction of the deletion. First all dependent records are deleted, at any depth,
 * so that none of them blocks the deletion; then references are cleared; then 409 if a remaining reference to a deleted record refuses.
 *
 * The configuration decides this, so it is done regardless of the caller's rights to those records.
 */
export const releaseReferences = async ({ call, resource, id, remove }: Release): Promise<void> => {
  const gone: Gone = new Map([[resource.name, new Set([id])]]);
  let touched = 0;
  const count = (): void => {
    touched += 1;
    if (touched > mostTouched) throw conflict({ label: messages.tooMuchHangs });
  };
  let level: Gone = gone;
  while (level.size > 0) {
    const next: Gone = new Map();
    for (const { hanging, ids } of asked({ call, gone: level, way: 'follow' }))
      for (const row of await rowsOf({ call, hanging, ids })) {
        count();
        await remove({ resource: hanging.resource, row });
        add(next, hanging.resource, row.id);
      }
    for (const [name, ids] of next) gone.set(name, new Set([...(gone.get(name) ?? []), ...ids]));
    level = next;
  }
  for (const { hanging, ids } of asked({ call, gone, way: 'clear' }))
    for (const row of await rowsOf({ call, hanging, ids })) {
      count();
      await clear({ call, hanging, row, ids: gone.get(hanging.field.to) ?? new Set() });
    }
  const uses = await usesOf({ call, gone });
  if (uses.length > 0) throw inUse({ call, resource, id, uses });
};

const add = (gone: Gone, { name }: Resource, id: string): void => {
  gone.set(name, (gone.get(name) ?? new Set()).add(id));
};

/** The references with this `onDelete` to deleted records, each with batches of their ids. */
function* asked({ call, gone, way }: { call: RecordCall; gone: Gone; way: OnDelete }) {
  for (const [to, ids] of gone) {
    const all = [...ids];
    for (const hanging of hangingOn(call.services.console, to).filter((one) => one.way === way)) {
      const left = all.filter((id) => call.isUnnamed?.(hanging, id) !== true);
      for (let start = 0; start < left.length; start += atOnce)
        yield { hanging, ids: left.slice(start, start + atOnce) };
    }
  }
}

/**
 * Call it before records are deleted one by one in a transaction: determines at once which of them no record refers to. Deletions remove
 * references and add none, so the result stays valid until the last one.
 */
export const unnamedAmong = async ({
  call,
  resource,
  ids,
}: Pick<Release, 'call' | 'resource'> & { ids: readonly string[] }): Promise<RecordCall['isUnnamed']> => {
  const asked = new Set(ids);
  const named = new Map<object, ReadonlySet<string>>();
  for (const hanging of hangingOn(call.services.console, resource.name)) {
    const rows = await rowsOf({ call, hanging, ids, fields: [hanging.field.name] });
    // Beyond this number the result is unknown, and references are queried for each record.
    if (rows.length <= mostTouched) named.set(hanging, new Set(rows.flatMap((row) => listOf(row[hanging.field.name]))));
  }
  return (hanging, id) => asked.has(id) && named.get(hanging)?.has(id) === false;
};

const naming = ({ field }: Hanging, ids: readonly string[]): Condition => ({ field: field.name, op: 'in', value: ids });

/** Records with such a reference, read before any is changed; one more than allowed, to detect that there are too many. */
const rowsOf = async ({
  call,
  hanging,
  ids,
  fields,
}: {
  call: RecordCall;
  hanging: Hanging;
  ids: readonly string[];
  /** Left out: all. */
  fields?: readonly string[];
}) => {
  const { rows } = await call.services.store.list({
    collection: hanging.resource.name,
    scope: everything(),
    where: naming(hanging, ids),
    sort: [],
    start: 0,
    end: mostTouched + 1,
    total: 'none',
    fields,
  });
  return rows;
};

const clear = async ({
  call,
  hanging: { resource, field },
  row,
  ids,
}: {
  call: RecordCall;
  hanging: Hanging;
  row: Row;
  ids: ReadonlySet<string>;
}): Promise<void> => {
  const left = listOf(row[field.name]).filter((id) => !ids.has(id));
  const patch = { [field.name]: isMany(field) ? left : null };
  await call.services.store.update({
    collection: resource.name,
    id: row.id,
    scope: everything(),
    patch: { ...patch, ...computedValues(resource.fields, { ...row, ...patch }, expressionContext(call)) },
    expectedVersion: row.version,
  });
};

/** The records that prevent the deletion, one entry per reference. */
const usesOf = async ({ call, gone }: { call: RecordCall; gone: Gone }): Promise<Use[]> => {
  const uses = new Map<Hanging, Use>();
  for (const { hanging, ids } of asked({ call, gone, way: 'refuse' })) {
    const { name: collection } = hanging.resource;
    const count = await call.services.store.count({ collection, scope: everything(), where: naming(hanging, ids) });
    if (count === 0) continue;
    uses.set(hanging, { hanging, count: count + (uses.get(hanging)?.count ?? 0) });
  }
  return [...uses.values()];
};
