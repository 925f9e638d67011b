import type { CrudFilter, CrudSort, DataProvider, Pagination } from '@refinedev/core';
import type { QueryValue } from '../../contract/endpoint';
import { below, doDelete, doEdit, getList, getTree } from '../../contract/template';
import { type ActionsApi, type QueryParameter, withOptions } from '../../language/resource/api-config';
import type { Resource } from '../../language/resource/resource';
import { ApiError } from '../http/api-error';
import { call, type Http, send } from '../http/http';

/** Most records per request. */
const mostPerRequest = 1000;

type Query = Record<string, QueryValue>;

/** The suffix of an operator after the name of a field. */
const suffixOf = (operator: CrudFilter['operator']): string => {
  if (operator === 'contains') return '_like';
  return operator === 'ne' || operator === 'gte' || operator === 'lte' ? `_${operator}` : '';
};

/** The parameter of the search box, which searches all searchable fields; with a single one, its own parameter means the same. */
const searchName = (resource: Resource, query: readonly QueryParameter[]): string => {
  const searched = resource.fields.filter(({ search }) => search).map(({ name }) => name);
  return query.find(({ field, op }) => op === 'like' && searched.length === 1 && field === searched[0])?.name ?? 'q';
};

/** The parameter name of a filter: one of the template's if it means exactly that. */
const nameOf = (filter: Extract<CrudFilter, { field: string }>, resource: Resource, api: ActionsApi): string => {
  const { field, operator, value } = filter;
  if (field === 'q') return searchName(resource, api.query);
  const suffix = suffixOf(operator);
  const isExact = suffix === '';
  // The template's API ignores an empty parameter; ours would match records without a value.
  const isEmpty = [value].flat().includes('');
  const parameter = isEmpty
    ? undefined
    : api.query.find((one) => one.field === field && (one.op === 'eq' ? isExact : suffix === '_like'));
  if (parameter) return parameter.name;
  // The field's plain name may be a parameter with another meaning.
  const isTaken = isExact && api.query.some(({ name }) => name === field);
  return field + (isTaken ? '_eq' : suffix);
};

/** The URL parameters of a list for the template's API; what that cannot express is sent as in REST calls. */
export const templateQuery = ({
  resource,
  api,
  filters = [],
  sorters = [],
  pagination = {},
}: {
  resource: Resource;
  api: ActionsApi;
  filters?: readonly CrudFilter[] | undefined;
  sorters?: readonly CrudSort[] | undefined;
  pagination?: Pagination | undefined;
}): Query => {
  const { currentPage = 1, pageSize = resource.list.pageSize, mode = 'server' } = pagination;
  const isWhole = mode !== 'server';
  const query: Query = { [api.page]: isWhole ? 1 : currentPage, [api.size]: isWhole ? mostPerRequest : pageSize };
  for (const filter of filters) {
    if (!('field' in filter)) throw new TypeError(`a list cannot be asked with "${filter.operator}"`);
    query[nameOf(filter, resource, api)] = filter.value as QueryValue;
  }
  if (sorters.length > 0) {
    query._sort = sorters.map(({ field }) => field).join(',');
    query._order = sorters.map(({ order }) => order).join(',');
  }
  return query;
};

/** Longer than a double click. */
const withinMs = 500;

/**
 * Sends equal calls only once: a repeated call while the first is in progress, or right after it began, shares its response. A failed
 * call may be repeated at once.
 */
export const debounceCalls = (now: () => number = Date.now) => {
  const calls = new Map<string, { answer: Promise<unknown>; at: number; isOver: boolean }>();
  const isFresh = ({ at, isOver }: { at: number; isOver: boolean }): boolean => !isOver || now() - at < withinMs;
  return async <T>(key: string, send: () => Promise<T>): Promise<T> => {
    for (const [name, call] of calls) if (!isFresh(call)) calls.delete(name);
    const same = calls.get(key);
    // The key contains everything that was sent, so the response has the same type.
    if (same) return same.answer as Promise<T>;
    const answer = send();
    const call = { answer, at: now(), isOver: false };
    calls.set(key, call);
    try {
      return await answer;
    } catch (error) {
      calls.delete(key);
      throw error;
    } finally {
      call.isOver = true;
    }
  };
};

/** A record of `getTree`. */
export interface TreeAnswer {
  [field: string]: unknown;
  children?: readonly TreeAnswer[];
}

/** Flattens records nested in `children` to rows, parents first; each refers to its parent in the field `parent`. */
export const flattenTree = (nodes: readonly TreeAnswer[], parent: string): Record<string, unknown>[] => {
  const rows: Record<string, unknown>[] = [];
  // Iterative rather than recursive, because the depth is controlled by the server.
  const left = nodes.map((node) => ({ node, above: null as unknown })).reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    const { children = [], ...row } = next.node;
    const above = next.above ?? row[parent] ?? null;
    rows.push({ ...row, [parent]: above });
    for (const child of children.toReversed()) left.push({ node: child, above: row.id });
  }
  return rows;
};

type Provider = Required<DataProvider>;
/** The methods for records. */
export type TemplateMethods = Pick<Provider, 'getList' | 'getOne' | 'create' | 'update' | 'deleteOne'>;

/** The parameters that identify the resource of a call. */
const at = ({ resource, api }: { resource: Resource; api: ActionsApi }) => ({
  path: api.path,
  resource: resource.name,
});

/**
 * Refine's data provider for resources with `api: { kind: 'actions' }`. Writes return the server's message next to the record, as `msg`.
 * `getList` with `meta.isTree` returns the whole tree, flattened.
 */
export const createTemplateProvider = ({
  http,
  resourceOf,
  now,
}: {
  http: Http;
  resourceOf: (name: string) => Resource | undefined;
  /** The current time in ms. */
  now?: () => number;
}): TemplateMethods => {
  const once = debounceCalls(now);
  const places = (name: string): { resource: Resource; api: ActionsApi } => {
    const resource = resourceOf(name);
    if (!resource?.api) throw new TypeError(`"${name}" is not called in the template's way`);
    return { resource, api: resource.api };
  };
  const listOf = async (
    params: Parameters<Provider['getList']>[0],
    listing: typeof getList | typeof getTree = getList,
  ) => {
    const place = places(params.resource);
    const { filters, sorters, pagination } = params;
    const query = templateQuery({ ...place, filters, sorters, pagination });
    // Without content there are none.
    const { list, total } = (await call(http, below(listing, at(place)), { query })) ?? { list: [], total: 0 };
    return { ...place, list: list.map((row) => withOptions(row, place.api)), total };
  };
  const save = async (name: string, values: object) => {
    const place = places(name);
    const declared = below(doEdit, at(place));
    const sent = `${declared.path} ${JSON.stringify(values)}`;
    const { data, msg } = await once(sent, () => send(http, declared, { body: values }));
    // The template's own mock returns only its message.
    return { data: data ? withOptions(data, place.api) : { ...values }, msg };
  };

  const methods = {
    getList: async (params: Parameters<Provider['getList']>[0]) => {
      if (params.meta?.isTree !== true) {
        const { list, total, api } = await listOf(params);
        // A table would expand them, but they are also rows of their own.
        return { data: api.children ? list.map((row) => ({ ...row, children: undefined })) : list, total };
      }
      const { list, total, resource } = await listOf({ ...params, pagination: { mode: 'off' } }, getTree);
      return { data: flattenTree(list, resource.list.tree?.parent ?? ''), total };
    },
    getOne: async ({ resource, id }: Parameters<Provider['getOne']>[0]) => {
      const filters = [{ field: 'id', operator: 'eq', value: String(id) } as const];
      const [data] = (await listOf({ resource, filters, pagination: { currentPage: 1, pageSize: 1 } })).list;
      if (data === undefined) throw new ApiError({ kind: 'http', code: 404, status: 404, msg: '' });
      return { data };
    },
    create: async ({ resource, variables }: { resource: string; variables?: unknown }) =>
      save(resource, { ...(variables as object) }),
    update: async ({ resource, id, variables }: { resource: string; id: unknown; variables?: unknown }) =>
      save(resource, { ...(variables as object), id }),
    deleteOne: async ({ resource, id }: { resource: string; id: unknown }) => {
      const declared = below(doDelete, at(places(resource)));
      const { data, msg } = await send(http, declared, { body: { ids: String(id) } });
      return { data: data ?? { id: String(id) }, msg };
    },
  };
  // Refine's interface is generic over the records; the responses are trusted to have the type that the caller names.
  return methods as unknown as TemplateMethods;
};
