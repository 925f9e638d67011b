import { listOf } from '../../fields/base/read-value';
import type { RecordTitle } from '../../fields/base/resolved';
import { type Field, isRef } from '../../fields/field';
import { refIds } from '../../fields/ref/ref-ids';
import { prepareTexts, textOfValue } from '../../fields/texts';
import { valueFor } from '../../fields/translations';
import { referenceTitle } from '../../language/resource/reference-title';
import type { Resource } from '../../language/resource/resource';
import { isBlank } from '../../shared/text';
import type { Rights } from '../identity/rights/rights';
import type { RecordCall } from '../services/services';
import { type Condition, compileCondition } from '../store/condition';
import { everything, type Scope, scopeFrom } from '../store/scope';
import type { Row } from '../store/store';
import { barredBecause } from './check-references';
import { valueViewers } from './visible-record';

/** The records that the caller may list or show; undefined when there are none. */
export const readableScope = async ({
  resource,
  rights,
}: {
  resource: Resource;
  rights: Rights;
}): Promise<Scope | undefined> => {
  const verbs = ['list', 'show'].filter((action) => rights.width({ resource, action }) !== null);
  if (verbs.length === 0) return undefined;
  const any: Condition[] = await Promise.all(verbs.map((action) => rights.scope({ resource, action })));
  return scopeFrom({ any });
};

/**
 * Those of these ids that appear in records that the caller may read, in fields that the caller may see: so the caller already knows
 * them. Fields that do not exist or refer to another resource are ignored.
 */
export const namedIds = async ({
  call: { services, rights },
  to,
  fields,
  ids,
}: {
  call: Pick<RecordCall, 'services' | 'rights'>;
  /** Name of the referenced resource. */
  to: string;
  /** Resource and field, such as `articles.ownerId`. */
  fields: readonly string[];
  ids: readonly string[];
}): Promise<ReadonlySet<string>> => {
  const found = new Set<unknown>();
  for (const path of new Set(fields)) {
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) break;
    const [name = '', fieldName = ''] = path.split('.');
    const resource = services.console.resources.get(name);
    const field = resource?.fieldByName.get(fieldName);
    if (resource === undefined || !isRef(field) || field.to !== to || !rights.canReadPlain({ resource, field }))
      continue;
    const scope = await readableScope({ resource, rights });
    if (scope === undefined) continue;
    const where = { field: field.name, op: 'in', value: missing } as const;
    const groups = await services.store.aggregate({
      collection: name,
      scope,
      where,
      groupBy: [field.name],
      measures: {},
    });
    for (const { group } of groups) for (const id of [group[field.name]].flat()) found.add(id);
  }
  return new Set(ids.filter((id) => found.has(id)));
};

interface Input {
  call: Pick<RecordCall, 'services' | 'caller' | 'rights' | 'language'>;
  resource: Resource;
  ids: readonly string[];
  /** Which of the other ids the caller has seen elsewhere: their titles are returned as well. Default: none. */
  namedAmong?: (others: readonly string[]) => ReadonlySet<string> | Promise<ReadonlySet<string>>;
}

/** Most steps by which a title that is itself a reference is followed, because references may be circular. */
const mostSteps = 3;

/**
 * The titles of those of these records that the caller may know, with the caller's view of the title field: empty if it is hidden,
 * masked if it is masked. Records that the caller may not know are left out like missing ones.
 */
export const recordTitles = (input: Input): Promise<RecordTitle[]> => titlesWithin(input, mostSteps);

const nothing: ReadonlySet<string> = new Set();

const titlesWithin = async (input: Input, steps: number): Promise<RecordTitle[]> => {
  const { call, resource, ids, namedAmong = () => nothing } = input;
  const { services, rights } = call;
  const views = valueViewers({ resource, rights });
  if (!views.has(resource.titleField) || ids.length === 0) return [];
  const where = { field: 'id', op: 'in', value: ids } as const;
  const request = { collection: resource.name, scope: everything(), where, sort: [], start: 0, end: ids.length };
  const { rows } = await services.store.list({ ...request, total: 'none' });
  const stored = new Map(rows.map((row) => [row.id, row]));
  const isReadable = testOf(await readableScope({ resource, rights }));
  const isShown = testOf(
    rights.width({ resource, action: 'show' }) === null ? undefined : await rights.scope({ resource, action: 'show' }),
  );
  const others = ids.filter((id) => !isReadable(stored.get(id)));
  const named = others.length === 0 ? nothing : await namedAmong(others);
  const report = ids.filter((id) => named.has(id) || isReadable(stored.get(id)));
  const textOf = await textsOf({ ...input, rows: report.flatMap((id) => stored.get(id) ?? []) }, steps);
  const shown = resource.reference.shows.flatMap((name) => resource.fieldByName.get(name) ?? []);
  return report.map((id) => {
    const row = stored.get(id);
    if (row === undefined) return { id, title: null, canShow: false };
    const title = referenceTitle(resource, (field) => {
      const view = views.get(field.name);
      return view === undefined ? '' : textOf(field, view(valueFor(field, row, call.language)));
    });
    const named = { id, title, canShow: isShown(row) };
    // A caller who may only know the title gets nothing else.
    if (!isReadable(row)) return named;
    const barred = barredBecause({ call, resource, row });
    const nextTo = shown.flatMap((field) => {
      const value = views.get(field.name)?.(valueFor(field, row, call.language));
      return isBlank(value) ? [] : [[field.name, value] as const];
    });
    return {
      ...named,
      ...(nextTo.length > 0 && { shows: Object.fromEntries(nextTo) }),
      ...(barred !== undefined && { barred }),
    };
  });
};

const testOf = (scope: Condition | undefined): ((row: Row | undefined) => boolean) => {
  const test = scope ? compileCondition(scope) : () => false;
  return (row) => row !== undefined && test(row);
};

/** The display texts of title fields; for a reference, the titles of its records. */
const textsOf = async (
  { call, resource, rows }: Pick<Input, 'call' | 'resource'> & { rows: readonly Row[] },
  steps: number,
): Promise<(field: Field, value: unknown) => string> => {
  const { language } = call;
  const names = [...resource.reference.title, resource.titleField];
  await prepareTexts(names.flatMap((name) => resource.fieldByName.get(name) ?? []));
  const plain = (field: Field, value: unknown) => textOfValue({ field, value, language });
  const field = resource.fieldByName.get(resource.titleField);
  const target = isRef(field) ? call.services.console.resources.get(field.to) : undefined;
  if (field === undefined || target === undefined || steps === 0) return plain;
  const ids = [...new Set(rows.flatMap((row) => listOf(row[field.name])))];
  const found = await titlesWithin({ call, resource: target, ids, namedAmong: (named) => new Set(named) }, steps - 1);
  const titles = new Map(found.map(({ id, title }) => [id, title ?? '']));
  return (request, value) => textOfValue({ field: request, value, language, refTitle: ({ id }) => titles.get(id) });
};

/** Titles of the records that these rows refer to, by resource. Since the caller sees the rows, these titles may be shown as well. */
export const namedTitles = async ({
  call,
  fields,
  rows,
}: {
  call: Pick<RecordCall, 'services' | 'caller' | 'rights' | 'language'>;
  /** The fields that the caller sees. */
  fields: readonly Field[];
  rows: readonly Readonly<Record<string, unknown>>[];
}): Promise<Record<string, RecordTitle[]>> => {
  const named = await Promise.all(
    [...refIds({ fields, rows })].map(async ([to, ids]) => {
      const resource = call.services.console.resources.get(to);
      const namedAmong = (others: readonly string[]) => new Set(others);
      return [to, resource ? await recordTitles({ call, resource, ids, namedAmong }) : []] as const;
    }),
  );
  return Object.fromEntries(named);
};
