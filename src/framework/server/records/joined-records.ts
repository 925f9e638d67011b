import { listOf } from '../../fields/base/read-value';
import { type FieldOf, isMany, isRef } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { readRight } from '../../rights/field-rights';
import { textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { forbidden, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import type { Row } from '../store/store';
import { readableScope } from './record-titles';
import { recordViewer } from './visible-record';

type Shown = Readonly<Record<string, unknown>>;
type Reader = SessionCall;
type Relation = Resource['relations'][number];
/** Adds records of one other resource to each of those shown. */
type Join = (shown: readonly Shown[]) => Promise<(record: Shown) => Shown>;

/** Most joined records per response. */
const mostJoined = 1000;

const namesIn = (query: URLSearchParams, parameter: string): string[] =>
  query.getAll(parameter).flatMap((text) => text.split(',').filter((name) => name !== ''));

/** The property for the record that `agentId` refers to: `agent`. Undefined when the resource has a field of that name. */
const placeOf = (resource: Resource, name: string): string | undefined => {
  const place = name.replace(/Id(s?)$/, '$1');
  return place === name || resource.fieldByName.has(place) ? undefined : place;
};

/** The caller's view of records of another resource that match the condition; none when the caller may read none. */
export const readOthers = async (
  { rights, language, services }: Reader,
  { name, field, ids, parameter }: { name: string; field: string; ids: readonly string[]; parameter: string },
): Promise<{ row: Row; shown: Shown }[]> => {
  const resource = services.console.resources.get(name);
  const scope = resource && (await readableScope({ resource, rights }));
  if (resource === undefined || scope === undefined || ids.length === 0) return [];
  const { store } = services;
  const where = { field, op: 'in', value: ids } as const;
  const page = { sort: [], start: 0, end: mostJoined + 1, total: 'none' } as const;
  const { rows } = await store.list({ collection: name, scope, where, ...page });
  if (rows.length > mostJoined) throw invalid({ [parameter]: textOf(messages.tooManyJoined, language) });
  const view = recordViewer({ resource, rights });
  return rows.map((row) => ({ row, shown: view(row) }));
};

/** The record or records that a reference refers to; null for one that is missing, or that the caller may not read. */
const expand =
  (call: Reader, field: FieldOf<'ref'>, place: string): Join =>
  async (shown) => {
    const ids = [...new Set(shown.flatMap((record) => listOf(record[field.name])))];
    const others = await readOthers(call, { name: field.to, field: 'id', ids, parameter: '_expand' });
    const byId = new Map(others.map((other) => [other.row.id, other.shown]));
    return (record) => {
      const found = listOf(record[field.name]).map((id) => byId.get(id) ?? null);
      return { ...record, [place]: isMany(field) ? found.filter((other) => other !== null) : (found[0] ?? null) };
    };
  };

/** The records of a relation, in the order of creation. */
const embed =
  (call: Reader, relation: Relation): Join =>
  async (shown) => {
    const ids = shown.map(({ id }) => plainTextOf(id));
    const others = await readOthers(call, { name: relation.resource, field: relation.by, ids, parameter: '_embed' });
    const byId = new Map<string, Shown[]>(ids.map((id) => [id, []]));
    for (const { row, shown: other } of others) for (const id of listOf(row[relation.by])) byId.get(id)?.push(other);
    return (record) => ({ ...record, [relation.name]: byId.get(plainTextOf(record.id)) ?? [] });
  };

/** Whether the caller may see which records of the relation belong to a record. */
const maySee = ({ rights, services }: Reader, relation: Relation): boolean => {
  const resource = services.console.resources.get(relation.resource);
  const field = resource?.fieldByName.get(relation.by);
  return resource !== undefined && (field === undefined || rights.canReadPlain({ resource, field }));
};

/**
 * Adds the related records that the URL asks for: with `_expand=agentId` (or `agent`) the record that a reference refers to, as `agent`;
 * with `_embed=<relation>` those of a declared relation. 422 for an unknown name, or for more than 1000 related records; 403 for a
 * reference that the caller may not see.
 */
export const joinerOf = ({
  call,
  resource,
}: {
  call: Reader;
  resource: Resource;
}): ((shown: readonly Shown[]) => Promise<readonly Shown[]>) => {
  const { query, rights, language } = call;
  const unknown = (parameter: string) => invalid({ [parameter]: textOf(messages.unknownParameter, language) });
  const expanded = namesIn(query, '_expand').map((name): Join => {
    const field = resource.fields
      .filter(isRef)
      .find((each) => [each.name, placeOf(resource, each.name)].includes(name));
    const place = field && placeOf(resource, field.name);
    if (field === undefined || place === undefined) throw unknown('_expand');
    if (!rights.canReadPlain({ resource, field })) throw forbidden(readRight({ resource, field }));
    return expand(call, field, place);
  });
  const embedded = namesIn(query, '_embed').map((name): Join => {
    const relation = resource.relations.find((each) => each.name === name);
    if (relation === undefined || !maySee(call, relation)) throw unknown('_embed');
    return embed(call, relation);
  });
  return async (shown) => {
    const joins = await Promise.all([...expanded, ...embedded].map((join) => join(shown)));
    return shown.map((record) => joins.reduce((joined, join) => join(joined), record));
  };
};
