import { describe, expect, test } from 'vitest';
import { knownNames } from '../../../src/framework/language/known-names';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { tinyConsole } from './tiny-console';

const resolved = resolveConsole(tinyConsole);
const orders = resolved.resources.get('orders');

describe('resolving a resource', () => {
  test('fills in the defaults of fields, list and form', () => {
    expect(orders?.titleField).toBe('title');
    expect(orders?.ownedBy).toBe('ownerId');
    expect(orders?.list).toMatchObject({
      pageSize: 20,
      sort: [{ field: 'createdAt', order: 'desc' }],
      filters: ['kind', 'status'],
    });
    expect(orders?.list.columns).toEqual(['title', 'code', 'note', 'kind', 'reason', 'amount', 'count', 'createdAt']);
    expect(orders?.fieldByName.get('title')).toMatchObject({
      required: true,
      unique: false,
      protected: false,
      isSystem: false,
    });
  });

  test('puts the fields that no section names in front, without a heading', () => {
    expect(
      orders?.sections.map(({ label, fields }) => [label?.en, fields.includes('amount'), fields.includes('title')]),
    ).toEqual([
      [undefined, false, true],
      ['Cost', true, false],
    ]);
  });

  test('finds the one state field that an action moves', () => {
    expect(orders?.actions).toMatchObject([
      { name: 'publish', kind: 'update', transition: { field: 'status', from: ['draft', 'dead'], to: 'live' } },
      { name: 'copy', kind: 'duplicate', suffixField: 'title' },
    ]);
  });

  test('gives an owned resource its protected owner', () => {
    expect(orders?.fieldByName.get('ownerId')).toMatchObject({ protected: true, isSystem: true });
  });

  test('leaves what was written untouched', () => {
    const before = JSON.stringify(tinyConsole);
    resolveConsole(tinyConsole);
    expect(JSON.stringify(tinyConsole)).toBe(before);
  });
});

describe('resolving routes', () => {
  const pageOf = (path: string) => resolved.routeByPath.get(path)?.page;

  test('makes whole paths, and the pages that come with a list', () => {
    expect([...resolved.routeByPath.keys()]).toEqual([
      '/',
      '/home/edit/:id',
      '/home/show/:id',
      '/trade',
      '/trade/orders',
      '/trade/orders/edit/:id',
      '/trade/orders/show/:id',
      '/trade/addOrder',
      '/customers',
      '/customers/create',
      '/customers/edit/:id',
      '/customers/show/:id',
    ]);
  });

  test('record pages are hidden, highlight their list and are guarded by it', () => {
    expect(resolved.routeByPath.get('/trade/orders/edit/:id')).toMatchObject({
      hidden: true,
      activeMenu: '/trade/orders',
      guardedBy: '/trade/orders',
    });
  });

  test('a list knows where its button leads', () => {
    expect(pageOf('/trade/orders')).toMatchObject({ kind: 'list', createAt: '/trade/addOrder', fixed: { kind: 'a' } });
    expect(pageOf('/customers')).toMatchObject({
      createAt: '/customers/create',
      columns: ['name', 'mobile', 'createdAt'],
    });
  });

  test('only pages with a right of their own are known to the policy', () => {
    const known = knownNames(resolved);
    expect(known.routes).toEqual(['/', '/trade/orders', '/trade/addOrder', '/customers']);
    expect(known.resources.orders).toEqual({
      actions: ['publish', 'copy'],
      protectedFields: ['ownerId'],
      isOwned: true,
      scopes: [],
    });
    expect(known.resources.policy).toBeDefined();
  });
});
