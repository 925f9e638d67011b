// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { money, number, ref, text } from '../../../../src/framework/fields/registry';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { createFakeApi } from '../support/fake-api';
import { renderConsole } from '../support/render-console';

const label = (zh: string) => ({ zh, en: zh });
const console = resolveConsole(
  defineConsole({
    site: { title: label('测试'), home: '/bills' },
    roles: {},
    permissions: [],
    resources: {
      bills: defineResource({
        label: label('账单'),
        ownedBy: false,
        fields: { title: text({ label: label('标题'), required: true }), note: text({ label: label('备注') }) },
        relations: { lines: { label: label('明细'), resource: 'lines', by: 'bill' } },
        form: {
          kind: 'tabs',
          sections: [
            { label: label('基本'), fields: ['title'] },
            { label: label('其他'), fields: ['note'] },
          ],
          children: { lines: {} },
        },
      }),
      lines: defineResource({
        label: label('行'),
        ownedBy: false,
        fields: {
          bill: ref('bills', { label: label('账单'), required: true }),
          name: text({ label: label('品名'), required: true }),
          price: money({ label: label('单价'), default: 2 }),
          count: number({ label: label('数量'), visibleWhen: { name: { empty: false } } }),
          sum: money({ label: label('小计'), computed: { multiply: [{ field: 'price' }, { field: 'count' }] } }),
        },
        rules: [
          {
            check: { any: [{ count: { empty: true } }, { count: { lt: 10 } }] },
            message: label('太多了'),
            at: 'count',
          },
        ],
      }),
    },
    routes: [{ path: '/bills', title: label('账单'), page: 'list', resource: 'bills' }],
  }),
);
const open = (at: string) => {
  const rows = {
    bills: [{ id: 'b1', version: 5, title: '一月' }],
    lines: [
      { id: 'l1', version: 2, bill: 'b1', name: '茶', price: 3, count: 2, sum: 6 },
      { id: 'l2', version: 1, bill: 'b1', name: '杯', price: 4, count: 1, sum: 4 },
    ],
  };
  const api = createFakeApi(rows);
  renderConsole({ api, at, console });
  return { api, rows };
};
const line = async (number: number) => within(await screen.findByRole('row', { name: `行 ${number}` }));
const type = async (number: number, name: string, value: string): Promise<void> => {
  fireEvent.change((await line(number)).getByLabelText(name), { target: { value } });
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const openLines = async () => userEvent.click(await screen.findByRole('tab', { name: '明细' }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('sends what was done with the lines, and nothing else', async () => {
  const { api } = open('/bills/edit/b1');
  await openLines();
  await type(1, '数量', '3');
  await waitFor(async () => expect((await line(1)).getByLabelText<HTMLInputElement>('小计').value).toMatch(/9/));
  await userEvent.click(screen.getByRole('button', { name: '移除行 2' }));
  await userEvent.click(screen.getByRole('button', { name: /添加行/ }));
  expect((await line(3)).queryByLabelText('数量')).toBeNull();
  await type(3, '品名', '壶');
  await save();
  await waitFor(() => expect(api.last('update')).toBeDefined());
  expect(api.last('update')?.variables).toEqual({
    version: 5,
    children: {
      lines: [
        { id: 'l1', version: 2, count: 3 },
        { id: 'l2', version: 1, _remove: true },
        { name: '壶', price: 2 },
      ],
    },
  });
});

it('keeps the rules of the other resource, and leads to the tab of the lines', { tags: 'slow' }, async () => {
  const { api } = open('/bills/edit/b1');
  await openLines();
  await type(1, '数量', '10');
  await userEvent.click(screen.getByRole('tab', { name: '基本' }));
  await save();
  await (await line(1)).findByText('太多了');
  expect(screen.getByRole('tab', { name: /明细/ }).getAttribute('aria-selected')).toBe('true');
  expect(api.last('update')).toBeUndefined();
});

it('goes on over the newest version of a line that others have changed', async () => {
  const { api } = open('/bills/edit/b1');
  await openLines();
  await type(1, '数量', '3');
  await type(2, '数量', '5');
  const current = { id: 'l2', version: 8, bill: 'b1', name: '大杯', price: 4, count: 7, sum: 28 };
  api.refuse({ statusCode: 409, message: '', errors: { 'children.lines.1': '已被他人修改' }, data: { current } });
  await save();
  await screen.findByText('已被他人修改');
  expect((await line(2)).getByLabelText<HTMLInputElement>('品名').value).toBe('大杯');
  expect((await line(2)).getByLabelText<HTMLInputElement>('数量').value).toBe('5');
  await save();
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'update')).toHaveLength(2));
  expect(api.last('update')?.variables).toMatchObject({
    children: {
      lines: [
        { id: 'l1', version: 2, count: 3 },
        { id: 'l2', version: 8, count: 5 },
      ],
    },
  });
});

it('sends nothing more of a line that others have removed', { tags: 'slow' }, async () => {
  const { api } = open('/bills/edit/b1');
  await openLines();
  await type(2, '数量', '5');
  await type(1, '数量', '3');
  api.refuse({ statusCode: 404, message: '', errors: { 'children.lines.1': '不存在' } });
  await save();
  await screen.findByText('已不存在');
  await save();
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'update')).toHaveLength(2));
  expect(api.last('update')?.variables).toMatchObject({ children: { lines: [{ id: 'l1', count: 3 }] } });
});
