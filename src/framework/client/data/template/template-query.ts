import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';
import type { QueryValue } from '../../../contract/endpoint';
import type { ActionsApi, QueryParameter } from '../../../language/resource/api-config';
import type { Resource } from '../../../language/resource/resource';

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
