import type { RecordUse } from '../../contract/records';
import { listOf } from '../../fields/base/read-value';
import { computedValues } from '../../fields/computed';
import { type FieldOf, isMany, isRef } from '../../fields/field';
import { type OnDelete, onDeleteOf } from '../../fields/ref/on-delete';
import type { Console } from '../../language/console-config';
import type { Resource } from '../../language/resource/resource';
import { mayOpen } from '../../rights/may-open';
import { type Label, type Language, textOf } from '../../shared/label';
import { fillText } from '../../shared/text';
import { type ApiError, conflict } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import { everything } from '../store/scope';
import type { Condition, Row } from '../store/store';
import { expressionContext } from './expression-context';

/** A reference to a resource, and what happens to it on deletions there. */
interface Dependents {
  resource: Resource;
  field: FieldOf<'ref'>;
  way: OnDelete;
}

const dependentsByConsole = new WeakMap<Console, ReadonlyMap<string, readonly Dependents[]>>();

/** The references to a resource whose `onDelete` is not `keep`, in the order of the configuration. */
const dependentsOf = (console: Console, to: string): readonly Dependents[] => {
  const all = dependentsByConsole.get(console) ?? allDependents(console);
  dependentsByConsole.set(console, all);
  return all.get(to) ?? [];
};

const allDependents = ({ resources }: Console): ReadonlyMap<string, readonly Dependents[]> => {
  const found = new Map<string, Dependents[]>();
  for (const resource of resources.values())
    for (const field of resource.fields) {
      // A lookup field: the reference belongs to the other record and changes with it.
      if (!isRef(field) || field.lookup !== undefined) continue;
      const way = onDeleteOf(field);
      if (way !== 'keep') found.set(field.to, [...(found.get(field.to) ?? []), { resource, field, way }]);
    }
  return found;
};

/** Records that prevent a deletion, by their reference. */
interface Use {
  dependents: Dependents;
  count: number;
}

/**
 * 409: other records still refer to the one to be deleted. It tells how many of which resource, regardless of owner, but nothing more
 * about those that the caller may not see; with a link if the caller may open a list of them.
 */
const inUse = ({
  call,
  resource,
  id,
  uses,
}: {
  call: RecordCall;
  /** The resource of the record to be deleted. */
  resource: Resource;
  id: string;
  uses: readonly Use[];
}): ApiError => {
  const report = uses.map((use): RecordUse => {
    const { resource: other, field } = use.dependents;
    // References to a record that would be deleted along have no list filtered by this record.
    const link = field.to === resource.name ? linkTo({ call, dependents: use.dependents, id }) : undefined;
    return { resource: other.name, field: field.name, count: use.count, ...(link !== undefined && { link }) };
  });
  return conflict({ label: labelOf(uses), data: { reason: 'inUse', uses: report } });
};

/** The first list that the caller may open, filtered to records that refer to this one. */
const linkTo = ({
  call: { services, rights },
  dependents: { resource, field },
  id,
}: {
  call: RecordCall;
  dependents: Dependents;
  id: string;
}): string | undefined => {
  if (!rights.canReadPlain({ resource, field })) return undefined;
  const list = [...services.console.routeByPath.values()].find(
    (route) =>
      route.page.kind === 'list' &&
      route.page.resource === resource.name &&
      Object.keys(route.page.fixed).length === 0 &&
      mayOpen({ route, ...rights }),
  );
  return list && `${list.path}?${new URLSearchParams([[field.name, id]]).toString()}`;
};

/** The numbers of records with the names of their resources. */
const labelOf = (uses: readonly Use[]): Label => {
  const byResource = new Map<Resource, number>();
  for (const { dependents, count } of uses)
    byResource.set(dependents.resource, (byResource.get(dependents.resource) ?? 0) + count);
  const message = (language: Language): string =>
    [...byResource]
      .map(([{ label }, count]) => fillText(messages.useOf[language], { count, name: textOf(label, language) }))
      .join(language === 'zh' ? '、' : ', ');
  return {
    zh: fillText(messages.inUse.zh, { uses: message('zh') }),
    en: fillText(messages.inUse.en, { uses: message('en') }),
  };
};

/** The refusal of a record that would be deleted along with another: adds the kind of that record. */
export const ofFollower = ({ resource, error }: { resource: Resource; error: ApiError }): ApiError => {
  const message = (language: Language): string =>
    fillText(messages.followerRefused[language], {
      name: textOf(resource.label, language),
      reason: textOf(error.label, language),
    });
  return conflict({ label: { zh: message('zh'), en: message('en') }, data: error.data });
};

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
    for (const { dependents, ids } of request({ call, gone: level, way: 'follow' }))
      for (const row of await rowsOf({ call, dependents, ids })) {
        count();
        await remove({ resource: dependents.resource, row });
        add(next, dependents.resource, row.id);
      }
    for (const [name, ids] of next) gone.set(name, new Set([...(gone.get(name) ?? []), ...ids]));
    level = next;
  }
  for (const { dependents, ids } of request({ call, gone, way: 'clear' }))
    for (const row of await rowsOf({ call, dependents, ids })) {
      count();
      await clear({ call, dependents, row, ids: gone.get(dependents.field.to) ?? new Set() });
    }
  const uses = await usesOf({ call, gone });
  if (uses.length > 0) throw inUse({ call, resource, id, uses });
};

const add = (gone: Gone, { name }: Resource, id: string): void => {
  gone.set(name, (gone.get(name) ?? new Set()).add(id));
};

/** The references with this `onDelete` to deleted records, each with batches of their ids. */
function* request({ call, gone, way }: { call: RecordCall; gone: Gone; way: OnDelete }) {
  for (const [to, ids] of gone) {
    const all = [...ids];
    for (const dependents of dependentsOf(call.services.console, to).filter((one) => one.way === way)) {
      const left = all.filter((id) => call.isUnnamed?.(dependents, id) !== true);
      for (let start = 0; start < left.length; start += atOnce)
        yield { dependents, ids: left.slice(start, start + atOnce) };
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
  const request = new Set(ids);
  const named = new Map<object, ReadonlySet<string>>();
  for (const dependents of dependentsOf(call.services.console, resource.name)) {
    const rows = await rowsOf({ call, dependents, ids, fields: [dependents.field.name] });
    // Beyond this number the result is unknown, and references are queried for each record.
    if (rows.length <= mostTouched)
      named.set(dependents, new Set(rows.flatMap((row) => listOf(row[dependents.field.name]))));
  }
  return (dependents, id) => request.has(id) && named.get(dependents)?.has(id) === false;
};

const naming = ({ field }: Dependents, ids: readonly string[]): Condition => ({
  field: field.name,
  op: 'in',
  value: ids,
});

/** Records with such a reference, read before any is changed; one more than allowed, to detect that there are too many. */
const rowsOf = async ({
  call,
  dependents,
  ids,
  fields,
}: {
  call: RecordCall;
  dependents: Dependents;
  ids: readonly string[];
  /** Left out: all. */
  fields?: readonly string[];
}) => {
  const { rows } = await call.services.store.list({
    collection: dependents.resource.name,
    scope: everything(),
    where: naming(dependents, ids),
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
  dependents: { resource, field },
  row,
  ids,
}: {
  call: RecordCall;
  dependents: Dependents;
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
  const uses = new Map<Dependents, Use>();
  for (const { dependents, ids } of request({ call, gone, way: 'refuse' })) {
    const { name: collection } = dependents.resource;
    const count = await call.services.store.count({ collection, scope: everything(), where: naming(dependents, ids) });
    if (count === 0) continue;
    uses.set(dependents, { dependents, count: count + (uses.get(dependents)?.count ?? 0) });
  }
  return [...uses.values()];
};
