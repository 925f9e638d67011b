// @vitest-environment happy-dom
// Takes long: draws a form with its dialog five times, as a whole.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choice, number, ref, text } from '../../../../src/framework/fields/registry';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { lazyNamed } from '../../../../src/framework/shared/lazy-named';
import { createFakeApi } from '../support/fake-api';
import { renderConsole } from '../support/render-console';

const label = (zh: string) => ({ zh, en: zh });
const Picker = lazyNamed(
  async () => (await import('../../../../src/framework/engine/list/record-picker')).RecordPicker,
);
const console = resolveConsole(
  defineConsole({
    site: { title: label('测试'), home: '/sets' },
    roles: {},
    permissions: [],
    resources: {
      goods: defineResource({
        label: label('商品'),
        ownedBy: false,
        fields: {
          name: text({ label: label('名称'), required: true, search: true }),
          kind: choice({ label: label('种类'), options: { tea: label('茶'), cup: label('杯') } }),
          stock: number({ label: label('库存') }),
        },
        list: { columns: ['stock', 'name'], filters: ['kind', 'stock'], inline: ['stock'] },
        reference: { choosable: [{ check: { stock: { gt: 0 } }, reason: label('没有库存') }] },
      }),
      sets: defineResource({
        label: label('套装'),
        ownedBy: false,
        fields: {
          name: text({ label: label('套装名'), required: true }),
          kind: choice({ label: label('种类'), options: { tea: label('茶'), cup: label('杯') } }),
          goods: ref('goods', {
            label: label('内含'),
            multiple: true,
            maxItems: 3,
            where: { field: 'kind', from: 'kind' },
          }),
          main: ref('goods', { label: label('主商品') }),
        },
        relations: { sizes: { label: label('规格'), resource: 'sizes', by: 'set' } },
        form: { children: { sizes: {} } },
      }),
      sizes: defineResource({
        label: label('行'),
        ownedBy: false,
        fields: {
          set: ref('sets', { label: label('套装'), required: true }),
          extras: ref('goods', { label: label('另含'), multiple: true }),
        },
      }),
    },
    routes: [{ path: '/sets', title: label('套装'), page: 'list', resource: 'sets' }],
  }),
);

const goods = Array.from({ length: 12 }, (_, at) => ({ id: `g${at}`, name: `商品${at}`, kind: 'tea', stock: at }));
const open = (change: Partial<Parameters<typeof renderConsole>[0]> = {}) => {
  const api = createFakeApi({
    goods,
    sets: [{ id: 's1', version: 1, name: '礼盒', kind: 'tea', goods: ['g0'], main: null }],
    sizes: [{ id: 'l1', version: 1, set: 's1', extras: ['g5'] }],
  });
  renderConsole({ api, at: '/sets/edit/s1', console, more: { Picker }, ...change });
  return api;
};
const openPicker = async (name = '从列表选择内含') => {
  await userEvent.click(await screen.findByLabelText(name));
  const list = within(await screen.findByRole('dialog'));
  await list.findByText('商品1');
  return list;
};
type List = Awaited<ReturnType<typeof openPicker>>;
// By role each would take half a second.
const box = (list: List, name: string): HTMLInputElement => {
  const found = list.getByText(name, { selector: 'td *' }).closest('tr')?.querySelector('input');
  if (!found) throw new Error(`no box for ${name}`);
  return found;
};
const said = (list: List, text: string) => list.getByText(text, { selector: 'output' });
const saved = async (api: ReturnType<typeof open>) => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(api.last('update')).toBeDefined());
  return api.last('update')?.variables;
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('chooses over pages and searches, as far as the reference allows', { tags: 'slow' }, async () => {
  const api = open();
  const list = await openPicker();
  expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', '名称', '库存']);
  // What the select would ask, and no filter by what is fixed.
  expect(api.calls.findLast(({ resource, method }) => resource === 'goods' && method === 'getList')).toMatchObject({
    filters: [{ field: 'kind', operator: 'in', value: ['tea'] }],
  });
  expect(list.queryByLabelText('种类')).toBeNull();
  expect(list.queryByRole('link')).toBeNull();
  // Stored before it had no stock: it may stay, be taken out and come back.
  expect([box(list, '商品0').checked, box(list, '商品0').disabled]).toEqual([true, false]);
  await userEvent.click(box(list, '商品1'));
  await userEvent.click(list.getByTitle('2'));
  await list.findByText('商品11');
  await userEvent.click(box(list, '商品11'));
  said(list, '已选 3 个，最多 3 个');
  expect([box(list, '商品10').disabled, box(list, '商品10').title]).toEqual([true, '最多选择 3 个']);
  await userEvent.click(list.getByLabelText('移除商品0'));
  const search = list.getByRole('searchbox');
  fireEvent.change(search, { target: { value: '商品1' } });
  await userEvent.type(search, '{Enter}');
  await waitFor(() =>
    expect(api.calls.findLast(({ resource, method }) => resource === 'goods' && method === 'getList')).toMatchObject({
      filters: [{ field: 'kind' }, { field: 'q', operator: 'eq', value: '商品1' }],
      pagination: { currentPage: 1 },
    }),
  );
  // The form below is not submitted by the way.
  expect(api.last('update')).toBeUndefined();
  await userEvent.click(list.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await saved(api)).toEqual({ version: 1, goods: ['g1', 'g11'] });
});

it('greys what may not be newly chosen, and leaves the choice as it was when it is cancelled', async () => {
  open();
  const list = await openPicker('从列表选择另含');
  said(list, '已选 1 个');
  expect([box(list, '商品0').disabled, box(list, '商品0').title]).toEqual([true, '没有库存']);
  await userEvent.click(list.getByLabelText('选择本页全部记录'));
  said(list, '已选 9 个');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  said(await openPicker('从列表选择另含'), '已选 1 个');
});

it('chooses for a line of the form', async () => {
  const api = open();
  const list = await openPicker('从列表选择另含');
  expect(box(list, '商品5').checked).toBe(true);
  await userEvent.click(box(list, '商品7'));
  await userEvent.click(list.getByRole('button', { name: '确定' }));
  expect(await saved(api)).toEqual({
    version: 1,
    children: { sizes: [{ id: 'l1', version: 1, extras: ['g5', 'g7'] }] },
  });
});

it('is offered for several records only, to users who may list them', async () => {
  open({ can: ({ object, action }) => object !== 'res:goods' || action !== 'list' });
  await screen.findByLabelText('套装名');
  expect(screen.queryByLabelText(/从列表选择/)).toBeNull();
  open();
  await screen.findByLabelText('从列表选择另含');
  expect(screen.getAllByLabelText(/从列表选择/).length).toBe(2);
});
