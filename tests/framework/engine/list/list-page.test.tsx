// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Can } from '../../../../src/framework/rights/objects';
import { createFakeApi } from '../support/fake-api';
import { renderConsole } from '../support/render-console';
import { tinyConsole, tinyResource } from '../support/tiny-console';

const world = (count: number) =>
  createFakeApi({
    articles: Array.from({ length: count }, (_, at) => ({
      id: `a${at}`,
      title: `第${at}篇`,
      status: 'draft',
      kind: 'news',
    })),
    people: [],
  });
const heads = (): (string | null)[] => screen.getAllByRole('columnheader').map((head) => head.textContent);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a list as its operator wants it', () => {
  it('shows the columns chosen in 列设置, also the next time, and all of them after 恢复默认', async () => {
    const api = world(3);
    renderConsole({ api, at: '/articles' });
    await screen.findByRole('table');
    expect(heads()).toContain('价格');
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.click(panel.getByRole('checkbox', { name: '价格' }));
    expect(heads()).not.toContain('价格');
    renderConsole({ api, at: '/articles' });
    await screen.findByRole('table');
    expect(heads()).not.toContain('价格');
    // Another list of the same records has a look of its own, and a link goes before one's own.
    renderConsole({ api, at: '/articles?_cols=price,title' });
    await screen.findByRole('table');
    expect(heads().filter((head) => head === '价格' || head === '标题' || head === '状态')).toEqual(['价格', '标题']);
    renderConsole({ api, at: '/articles' });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复默认' }));
    expect(heads()).toContain('价格');
  });

  it('is sorted by a click on one head, and by a second one with Shift', async () => {
    const api = world(3);
    const { history } = renderConsole({ api, at: '/articles' });
    await screen.findByRole('table');
    const sorted = () => new URLSearchParams(history.location.search).get('_sort');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const steps: readonly (readonly [string, string, string | null, string?])[] = [
      ['状态', '', 'status'],
      ['价格', '{Shift>}', 'status,price'],
      ['价格', '{Shift>}', 'status,-price', '状态1价格2'],
      ['状态', '{Shift>}', '-status,-price'],
      ['价格', '{Shift>}', '-status'],
      ['状态', '', null],
    ];
    for (const [name, keys, expected, marks] of steps) {
      const user = userEvent.setup();
      if (keys !== '') await user.keyboard(keys);
      await user.click(within(head(name)).getByRole('button'));
      await waitFor(() => expect([name, keys, sorted()]).toEqual([name, keys, expected]));
      if (marks === undefined) continue;
      expect(`${head('状态').textContent}${head('价格').textContent}`).toBe(marks);
      expect([head('状态'), head('价格')].map((one) => one.getAttribute('aria-sort'))).toEqual([
        'ascending',
        'descending',
      ]);
      expect(api.last('getList')?.sorters).toEqual([
        { field: 'status', order: 'asc' },
        { field: 'price', order: 'desc' },
      ]);
    }
  });

  it('has its rows in groups, each below a head with its number and totals on all pages', async () => {
    const states = ['draft', 'draft', 'sent', null];
    const rows = states.map((status, at) => ({ id: `a${at}`, title: `第${at}篇`, status, price: 1 }));
    const api = createFakeApi({ articles: rows, people: [] });
    const asked: unknown[] = [];
    api.provider.custom = async ({ filters = [], query }) => {
      asked.push([...filters.slice(-1), query]);
      const groups = [
        { value: 'draft', figures: [12, 30] },
        { value: 'sent', figures: [1, 5] },
      ];
      return { data: { figures: [3, 7], groups } } as never;
    };
    const articles = tinyResource('articles');
    const list = { ...articles.list, groupBy: 'status', totals: ['price'] };
    const resources = new Map([...tinyConsole.resources, ['articles', { ...articles, list }]]);
    renderConsole({ api, at: '/articles?_sort=-title', console: { ...tinyConsole, resources } });
    const head = async (name: string, text: string) =>
      expect((await screen.findByRole('button', { name, expanded: true })).closest('tr')?.textContent).toBe(text);
    await waitFor(() => head('草稿', '状态草稿12 条价格 ¥30.00'));
    await head('已发布', '状态已发布1 条价格 ¥5.00');
    await head('–', '状态–3 条价格 ¥7.00');
    expect(api.last('getList')?.sorters).toEqual([
      { field: 'status', order: 'asc' },
      { field: 'title', order: 'desc' },
    ]);
    const figures = { _figure: ['count', 'sum.price'] };
    expect(asked).toContainEqual([
      { field: 'status', operator: 'in', value: ['draft', 'sent'] },
      { ...figures, _by: 'status' },
    ]);
    expect(asked).toContainEqual([{ field: 'status', operator: 'null', value: true }, figures]);
    const titles = () => screen.queryAllByRole('link', { name: /^第.篇$/ }).map((link) => link.textContent);
    expect(titles()).toEqual(['第0篇', '第1篇', '第2篇', '第3篇']);
    screen.getByRole('button', { name: '草稿' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual(['第2篇', '第3篇']);
    await userEvent.click(screen.getByRole('button', { name: '草稿', expanded: false }));
    expect(titles()).toHaveLength(4);
  });

  it('keeps a selection from page to page, and lets it go with another question', async () => {
    const api = world(25);
    renderConsole({ api, at: '/articles?_size=10' });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部记录' }));
    await userEvent.click(screen.getByTitle('2'));
    await screen.findByRole('row', { name: /第10篇/ });
    await userEvent.click(within(screen.getByRole('row', { name: /第10篇/ })).getByRole('checkbox'));
    await screen.findByText('已选 11 项');
    await userEvent.type(screen.getByPlaceholderText('搜索标题'), '第{Enter}');
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
    // What is found is said as well, and on paper what was asked.
    expect(document.querySelector('.engine-printed')?.textContent).toContain('“第”');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContainEqual(
        expect.stringMatching(/^共 25 条，第 1 页，按.+降序$/),
      ),
    );
  });

  it('does not search for half a word while an input method is at work', async () => {
    const api = world(1);
    const { history } = renderConsole({ api, at: '/articles' });
    const box = await screen.findByPlaceholderText('搜索标题');
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'zhong' } });
    // The browser sends the form unless somebody forbids it: `fireEvent` answers whether nobody did.
    expect(fireEvent.keyDown(box, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(history.location.search).toBe('');
    fireEvent.change(box, { target: { value: '中' } });
    fireEvent.compositionEnd(box);
    expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
  });

  it('draws of very many rows those that are near, and tells how many there are', { tags: 'slow' }, async () => {
    renderConsole({ api: world(500), at: '/articles?_size=500' });
    const table = await screen.findByRole('table');
    expect(table.getAttribute('aria-rowcount')).toBe('501');
    const rows = within(table).getAllByRole('row');
    expect(rows.length).toBeLessThan(100);
    expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('greys what is withheld from whom one looks through, with the right that is missing', {
    tags: 'slow',
  }, async () => {
    const can: Can = ({ action }) => action !== 'read' && action !== 'create';
    const withheld = (name: string, right: string) =>
      expect(screen.getByText(name).closest('[title]')?.getAttribute('title')).toContain(right);
    renderConsole({ api: world(1), at: '/articles', can, more: { withAll: true } });
    await screen.findByRole('row', { name: /第0篇/ });
    withheld('密文', 'field:articles.secret read');
    withheld('新增', 'res:articles create');
    expect(screen.getByRole('button', { name: '新增' }).hasAttribute('disabled')).toBe(true);
    renderConsole({ api: world(1), at: '/articles/show/a0', can, more: { withAll: true } });
    await screen.findByText('密文');
    withheld('密文', 'field:articles.secret read');
    renderConsole({ api: world(1), at: '/articles', can });
    await screen.findByRole('row', { name: /第0篇/ });
    expect([screen.queryByText('密文'), screen.queryByText('新增')]).toEqual([null, null]);
  });

  it('says that a total is an estimate where it is one', async () => {
    const exact = world(3);
    renderConsole({ api: exact, at: '/articles' });
    await screen.findByText('共 3 条');
    cleanup();
    const api = world(3);
    const { getList } = api.provider;
    api.provider.getList = async (request) => ({ ...(await getList(request)), total: 1_000_000, isEstimated: true });
    renderConsole({ api, at: '/articles' });
    await screen.findByText('约 1000000 条');
    expect(screen.queryByText(/共/)).toBeNull();
  });
});
