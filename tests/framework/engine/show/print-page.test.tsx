// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { datetime, list, money, number, ref, text } from '../../../../src/framework/fields/registry';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import type { Can } from '../../../../src/framework/rights/objects';
import { createFakeApi } from '../support/fake-api';
import { renderConsole } from '../support/render-console';

const label = (zh: string) => ({ zh, en: zh });
const bills = defineResource({
  label: label('账单'),
  ownedBy: false,
  fields: {
    no: text({ label: label('编号') }),
    buyer: text({ label: label('买家'), protected: true }),
    note: text({ label: label('备注') }),
    parcels: list({
      label: label('包裹'),
      fields: { what: text({ label: label('内容') }), weight: number({ label: label('重量'), unit: label('公斤') }) },
    }),
    total: money({ label: label('金额') }),
  },
  relations: { payments: { label: label('收款'), resource: 'payments', by: 'bill', columns: ['at', 'amount', 'way'] } },
  prints: {
    bill: {
      title: label('对账单'),
      fields: ['no', 'buyer', 'note'],
      lines: { relation: 'payments', sort: 'at', month: 'at', sums: ['amount'] },
      totals: ['total'],
      foot: label('谢谢惠顾'),
    },
    parcels: {
      title: label('送货单'),
      allowedWhen: { check: { total: { gt: 0 } }, reason: label('没有金额') },
      head: label('小店'),
      fields: ['no'],
      lines: { field: 'parcels' },
    },
  },
});
const payments = defineResource({
  label: label('收款'),
  ownedBy: false,
  fields: {
    bill: ref('bills', { label: label('账单') }),
    at: datetime({ label: label('时间') }),
    amount: money({ label: label('收款额') }),
    way: text({ label: label('方式'), protected: true }),
  },
});
const console = resolveConsole(
  defineConsole({
    site: { title: label('测试公司'), home: '/bills' },
    roles: {},
    permissions: [],
    resources: { bills, payments },
    routes: [{ path: '/bills', title: label('账单'), page: 'list', resource: 'bills' }],
  }),
);
const world = (count: number) =>
  createFakeApi({
    bills: [
      { id: 'b1', no: 'ZD-1', buyer: '王芳', total: 120, parcels: [{ what: '茶叶', weight: 2 }, { what: '茶杯' }] },
      { id: 'b2', no: 'ZD-2', total: 0 },
    ],
    payments: Array.from({ length: count }, (_, index) => ({
      id: `p${index}`,
      at: '2026-11-03T02:00:00.000Z',
      amount: 2,
      way: '转账',
    })),
  });
const show = (at: string, { can = () => true, count = 2 }: { can?: Can; count?: number } = {}) => {
  const api = world(count);
  api.provider.custom = async ({ query }) => {
    api.calls.push({ method: 'custom', resource: '', ...(query as object) });
    return { data: { figures: [count * 2] } } as never;
  };
  renderConsole({ api, at, console, can });
  return api;
};

afterEach(cleanup);

test('a print has head, fields, all lines with their sum, totals and foot; the empty ones are left out', async () => {
  const api = show('/bills/print/bill/b1?month=2026-11', { count: 501 });
  const paper = within(await screen.findByRole('article', { name: '对账单' }));
  const table = await paper.findByRole('table');
  const rows = within(table).getAllByRole('row');
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['序号', '时间', '收款额', '方式']);
  // Those of several pages of the server, and the sum.
  expect(rows).toHaveLength(503);
  expect(rows.at(-2)?.textContent).toMatch(/^501/);
  expect(rows.at(-1)?.textContent).toBe('合计¥1,002.00');
  for (const seen of ['测试公司', 'ZD-1', '王芳', '2026-11-01 – 2026-11-30', '¥120.00', '谢谢惠顾'])
    expect(paper.getByText(seen)).toBeTruthy();
  expect(paper.queryByText('备注')).toBeNull();
  const request = api.last('getList');
  expect(request).toMatchObject({ resource: 'payments', sorters: [{ field: 'at', order: 'asc' }] });
  expect(request?.filters).toEqual(
    expect.arrayContaining([
      { field: 'bill', operator: 'eq', value: 'b1' },
      expect.objectContaining({ field: 'at', operator: 'gte' }),
    ]),
  );
});

test('what the reader may not see is not on the paper', async () => {
  show('/bills/print/bill/b1', { can: ({ object }) => !object.startsWith('field:') });
  const paper = within(await screen.findByRole('article'));
  const heads = (await paper.findAllByRole('columnheader')).map((one) => one.textContent);
  expect(heads).toEqual(['序号', '时间', '收款额']);
  expect(paper.queryByText('王芳')).toBeNull();
  expect(paper.queryByText('转账')).toBeNull();
});

test('the items of a list are lines as well', async () => {
  show('/bills/print/parcels/b1');
  const paper = within(await screen.findByRole('article', { name: '送货单' }));
  expect(paper.getByText('小店')).toBeTruthy();
  const rows = await paper.findAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['序号内容重量', '1茶叶2 公斤', '2茶杯–']);
});

test('a record of which there is none gives the reason, in its menu and on the page', async () => {
  show('/bills');
  const row = within(await screen.findByRole('row', { name: /ZD-2/ }));
  await userEvent.click(row.getByRole('button', { name: '更多' }));
  const item = await screen.findByRole('menuitem', { name: /打印送货单/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  cleanup();
  show('/bills/print/parcels/b2');
  expect((await screen.findByRole('alert')).textContent).toBe('没有金额');
  expect(screen.queryByRole('article')).toBeNull();
});

test.each<[string, Can, readonly string[]]>([
  ['all prints', () => true, ['打印对账单', '打印送货单']],
  ['those whose lines may be listed', ({ object }) => object !== 'res:payments', ['打印送货单']],
  ['none without the page of the record', ({ action }) => action !== 'show', []],
])('the menu of a row offers %s', async (_, can, expected) => {
  show('/bills', { can });
  const row = within(await screen.findByRole('row', { name: /ZD-1/ }));
  const more = row.queryByRole('button', { name: '更多' });
  if (more) await userEvent.click(more);
  const items = more ? await screen.findAllByRole('menuitem') : [];
  expect(items.map((item) => item.textContent).filter((name) => name?.startsWith('打印'))).toEqual(expected);
});
