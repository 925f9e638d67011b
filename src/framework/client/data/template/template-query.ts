import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';
import type { QueryValue } from '../../../contract/endpoint';
import type { ActionsApi, QueryParameter } from '../../../language/resource/api-config';
import type { Resource } from '../../../language/resource/resource';

/** Most records of one request. */
const most = 1000;

type Query = Record<string, QueryValue>;

/** How the API spells an operator behind the name of a field. */
const suffixOf = (operator: CrudFilter['operator']): string => {
  if (operator === 'contains') return '_like';
  return operator === 'ne' || operator === 'gte' || operator === 'lte' ? `_${operator}` : '';
};

/** The search box looks through every searched field; where that is one, its own parameter says the same. */
const searchName = (resource: Resource, query: readonly QueryParameter[]): string => {
  const searched = resource.fields.filter(({ search }) => search).map(({ name }) => name);
  return query.find(({ field, op }) => op === 'like' && searched.length === 1 && field === searched[0])?.name ?? 'q';
};

/** The name under which a filter travels: a parameter of the template where one says just that. */
const nameOf = (filter: Extract<CrudFilter, { field: string }>, resource: Resource, api: ActionsApi): string => {
  const { field, operator, value } = filter;
  if (field === 'q') return searchName(resource, api.query);
  const suffix = suffixOf(operator);
  const isExact = suffix === '';
  // An empty parameter asks for nothing there; here it would ask for records without a value.
  const isEmpty = [value].flat().includes('');
  const parameter = isEmpty
    ? undefined
    : api.query.find((one) => one.field === field && (one.op === 'eq' ? isExact : suffix === '_like'));
  if (parameter) return parameter.name;
  // The field's plain name may be a parameter that means something else.
  const isTaken = isExact && api.query.some(({ name }) => name === field);
  return field + (isTaken ? '_eq' : suffix);
};

/** The address's parameters for a list in the template's way; what it has no words for is said as in the REST calls. */
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
  const query: Query = { [api.page]: isWhole ? 1 : currentPage, [api.size]: isWhole ? most : pageSize };
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
