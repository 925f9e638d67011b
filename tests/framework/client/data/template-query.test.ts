import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { templateQuery } from '../../../../src/framework/client/data/template-provider';
import type { ActionsApi } from '../../../../src/framework/language/resource/api-config';
import { parts } from './tiny-resource';

const api = parts.api as ActionsApi;
const request = (filters: CrudFilter[], more: { sorters?: CrudSort[]; pagination?: Pagination } = {}) => {
  const { pageNo: _page, pageSize: _size, ...query } = templateQuery({ resource: parts, api, filters, ...more });
  return query;
};

describe('the address of a list', () => {
  it.each<[string, CrudFilter, object]>([
    ['a part of a text by its parameter', { field: 'name', operator: 'contains', value: 'x' }, { name: 'x' }],
    ['a whole text beside it', { field: 'name', operator: 'eq', value: 'x' }, { name_eq: 'x' }],
    ['one of several texts', { field: 'name', operator: 'in', value: ['x', 'y'] }, { name_eq: ['x', 'y'] }],
    ['a reference by its parameter', { field: 'parentId', operator: 'in', value: ['p'] }, { above: ['p'] }],
    ['records without one', { field: 'parentId', operator: 'eq', value: '' }, { parentId: '' }],
    ['a text that is missing', { field: 'name', operator: 'eq', value: '' }, { name_eq: '' }],
    ['the search box by the one searched field', { field: 'q', operator: 'eq', value: 'x' }, { name: 'x' }],
    ['a choice', { field: 'kind', operator: 'in', value: ['a', 'b'] }, { kind: ['a', 'b'] }],
    ['an exclusion', { field: 'kind', operator: 'ne', value: 'a' }, { kind_ne: 'a' }],
    ['a beginning', { field: 'createdAt', operator: 'gte', value: '2026' }, { createdAt_gte: '2026' }],
    ['an end', { field: 'createdAt', operator: 'lte', value: '2026' }, { createdAt_lte: '2026' }],
    ['an export', { field: '_export', operator: 'eq', value: 'name' }, { _export: 'name' }],
  ])('says %s', (_, filter, expected) => {
    expect(request([filter])).toEqual(expected);
  });

  it('searches by q where more than one field is searched', () => {
    const fields = parts.fields.map((field) => ({ ...field, search: field.type === 'text' }));
    const query = templateQuery({
      resource: { ...parts, fields },
      api,
      filters: [{ field: 'q', operator: 'eq', value: 'x' }],
    });
    expect(query).toMatchObject({ q: 'x' });
  });

  it('says the order', () => {
    const sorters: CrudSort[] = [
      { field: 'kind', order: 'desc' },
      { field: 'name', order: 'asc' },
    ];
    expect(request([], { sorters })).toEqual({ _sort: 'kind,name', _order: 'desc,asc' });
  });

  it.each<[Pagination | undefined, object]>([
    [undefined, { pageNo: 1, pageSize: 20 }],
    [
      { currentPage: 3, pageSize: 50 },
      { pageNo: 3, pageSize: 50 },
    ],
    [{ mode: 'off' }, { pageNo: 1, pageSize: 1000 }],
  ])('has the page of %j', (pagination, expected) => {
    expect(templateQuery({ resource: parts, api, pagination })).toEqual(expected);
  });

  it('has no words for or', () => {
    expect(() => request([{ operator: 'or', value: [] }])).toThrow(/"or"/);
  });
});
