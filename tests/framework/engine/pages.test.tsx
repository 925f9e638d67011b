// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Can, res } from '../../../src/framework/rights/objects';
import { createFakeApi } from './support/fake-api';
import { i18n, renderConsole } from './support/render-console';

const world = () =>
  createFakeApi({
    articles: [
      { id: 'a1', version: 3, title: '第一篇', status: 'draft', price: 12.5, author: 'p1', kind: 'news', secret: 's' },
      { id: 'a2', version: 1, title: '第二篇', status: 'sent', price: 0, author: 'p2', kind: 'news' },
    ],
    people: [
      { id: 'p1', name: '张三' },
      { id: 'p2', name: '李四' },
    ],
  });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

afterEach(async () => {
  cleanup();
  await act(() => i18n.changeLanguage('zh'));
});

describe('a list', () => {
  it('shows records with the titles of those they refer to, asked for at once', async () => {
    const api = world();
    renderConsole({ api, at: '/articles' });
    const first = await row('第一篇');
    await first.findByText('张三');
    expect(first.getByText('¥12.50')).toBeTruthy();
    expect(first.getByText('草稿')).toBeTruthy();
    expect(api.calls.filter(({ method }) => method === 'readTitles')).toEqual([
      { method: 'readTitles', resource: 'people', ids: ['p1', 'p2'], fields: ['articles.author'] },
    ]);
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: '密文' })).toBeTruthy();
  });

  it('drops what the user may not read, and names what they may not open without a link', async () => {
    const api = world();
    renderConsole({
      api,
      at: '/articles',
      can: ({ object }) => !object.startsWith('field:') && object !== 'res:people',
    });
    const first = await row('第一篇');
    expect(await first.findByText('张三')).toBeTruthy();
    expect(first.queryByRole('link', { name: '张三' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: '密文' })).toBeNull();
  });

  it('says of a reference that its record is deleted or none of theirs, and never shows an id', async () => {
    const api = world();
    api.api.readTitles = async () => [{ id: 'p1', title: null, canShow: false }];
    renderConsole({ api, at: '/articles' });
    expect(await (await row('第一篇')).findByText('已删除')).toBeTruthy();
    expect((await row('第二篇')).getByText('无权查看')).toBeTruthy();
    expect(screen.queryByText('p1')).toBeNull();
    expect(screen.queryByText('p2')).toBeNull();
  });

  it('takes its state from the address and fixes what the route fixes', async () => {
    const api = world();
    renderConsole({ api, at: '/videos?status=draft&_sort=-price&_size=50' });
    await row('第一篇');
    expect(api.last('getList')).toMatchObject({
      filters: [
        { field: 'kind', operator: 'eq', value: 'video' },
        { field: 'status', operator: 'in', value: ['draft'] },
      ],
      sorters: [{ field: 'price', order: 'desc' }],
      pagination: { currentPage: 1, pageSize: 50 },
    });
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  });

  it('filters with 查询 and takes it back with 重置', async () => {
    const api = world();
    const { history } = renderConsole({ api, at: '/articles?_page=1' });
    await row('第一篇');
    await userEvent.type(screen.getByPlaceholderText('搜索标题'), '文章{Enter}');
    await waitFor(() => expect(history.location.search).toBe(`?_q=${encodeURIComponent('文章')}`));
    await waitFor(() =>
      expect(api.last('getList')).toMatchObject({ filters: [{ field: 'q', operator: 'eq', value: '文章' }] }),
    );
    await userEvent.type(screen.getByLabelText('价格（最小值）'), '10');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(history.location.search).toContain('price=10..'));
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('offers only what is allowed, and says why something is not possible now', async () => {
    const api = world();
    renderConsole({ api, at: '/articles', can: ({ action }) => !['edit', 'copy', 'rate', 'write'].includes(action) });
    const names = async (name: string) =>
      (await row(name)).getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
    // What is next in a word, then what every row has.
    expect(await names('第一篇')).toEqual(['发布', '查看', '删除']);
    expect(await names('第二篇')).toEqual(['查看', '删除', '更多']);
    const second = await row('第二篇');
    expect(second.getByRole<HTMLButtonElement>('button', { name: '删除' }).disabled).toBe(true);
    await userEvent.click(second.getByRole('button', { name: '更多' }));
    expect((await screen.findByRole('menuitem', { name: '发布' })).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await row('第一篇')).getByRole('button', { name: '发布' }));
    await waitFor(() => expect(api.last('runAction')).toMatchObject({ id: 'a1', action: 'send', values: {} }));
    // No form shows what is wrong with a field.
    api.refuse({ statusCode: 422, message: '提交的数据有误', errors: { title: '已有同名文章发布' } });
    await userEvent.click((await row('第一篇')).getByRole('button', { name: '发布' }));
    expect(await screen.findByText('已有同名文章发布')).toBeTruthy();
  });

  it('deletes after a question', async () => {
    const api = world();
    renderConsole({ api, at: '/articles' });
    await userEvent.click((await row('第一篇')).getByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /第一篇/ })).toBeNull());
    expect(api.last('deleteOne')).toMatchObject({ resource: 'articles', id: 'a1' });
  });

  it('sends a selection at once and reports what was left out', { tags: 'slow' }, async () => {
    const api = world();
    renderConsole({ api, at: '/articles' });
    await row('第一篇');
    const [all] = screen.getAllByRole('checkbox');
    if (all) await userEvent.click(all);
    const [first] = (await screen.findByText('已选 2 项')).parentElement?.querySelectorAll('button') ?? [];
    expect(first?.textContent).toBe('发布');
    if (first) await userEvent.click(first);
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: '发布' }));
    await screen.findByRole('dialog', { name: '“发布”成功 1 条，失败 1 条' });
    expect(api.last('runBulk')).toMatchObject({ ids: ['a1'], action: 'send' });
    expect(screen.getByRole('cell', { name: /当前状态为“已发布”/ }).parentElement?.textContent).toContain('第二篇');
  });

  it('says that nothing is there yet, or that the filters hide it', { tags: 'slow' }, async () => {
    const api = createFakeApi({});
    renderConsole({ api, at: '/articles' });
    await screen.findByText('还没有记录', { selector: 'strong' });
    await screen.findByText('还没有记录', { selector: '[role="status"]' });
    expect(screen.getAllByRole('button', { name: '新增' })).toHaveLength(1);
    renderConsole({ api, at: '/articles?status=draft' });
    const clear = await screen.findByRole('button', { name: '清空筛选' });
    expect(screen.getAllByText('没有符合筛选条件的记录').length).toBeGreaterThan(0);
    await userEvent.click(clear);
    await screen.findByText('还没有记录', { selector: 'strong' });
  });

  it('says of a list without records what comes first, as far as the reader may go there', {
    tags: 'slow',
  }, async () => {
    const label = (text: string) => ({ zh: text, en: text });
    const next = [
      { label: label('找作者'), to: '/people/create' },
      { label: label('写文章'), to: '/articles/create' },
    ];
    const loadEmpties = async () => ({ articles: { text: label('文章由作者写成'), next } });
    const draw = (can?: Can) =>
      renderConsole({ api: createFakeApi({}), at: '/articles', more: { loadEmpties }, ...(can && { can }) });
    const { history } = draw();
    await screen.findByText('文章由作者写成');
    expect(screen.getAllByRole('button', { name: '新增' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '找作者' }));
    expect(history.location.pathname).toBe('/people/create');
    draw(({ object }) => object !== res('people'));
    await screen.findByRole('button', { name: '写文章' });
    expect(screen.queryByRole('button', { name: '找作者' })).toBeNull();
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  });
});

describe('a form', () => {
  it('sends only what was changed, with the version that was opened', async () => {
    const api = world();
    const titles: string[] = [];
    const { history } = renderConsole({ api, at: '/articles/edit/a1', onTitle: (title) => titles.push(title) });
    const title = await screen.findByLabelText<HTMLInputElement>('标题');
    expect(title.value).toBe('第一篇');
    await userEvent.clear(title);
    await userEvent.type(title, '新标题');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(history.location.pathname).toBe('/articles'));
    expect(api.last('update')).toMatchObject({ id: 'a1', variables: { title: '新标题', version: 3 } });
    expect(titles).toContain('第一篇');
  });

  it('holds to the rules before anything is sent', async () => {
    const api = world();
    renderConsole({ api, at: '/articles/create?kind=video&title=abc' });
    const title = await screen.findByLabelText<HTMLInputElement>('标题');
    expect(title.value).toBe('abc');
    expect(screen.getByLabelText('时长')).toBeTruthy();
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
    expect(api.last('create')).toBeUndefined();
  });

  it('of an action asks for its values, and insists on those it needs', async () => {
    const api = world();
    renderConsole({ api, at: '/articles/show/a2' });
    await userEvent.click(await screen.findByRole('button', { name: '评分' }));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 60_000 }));
    const price = await dialog.findByLabelText('价格');
    await userEvent.clear(price);
    await userEvent.type(price, '8');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(api.last('runAction')).toMatchObject({ action: 'rate', values: { price: 8 } }));
  });
});

describe('a show page', () => {
  it('lists what belongs to the record', async () => {
    const api = world();
    renderConsole({ api, at: '/people/show/p1' });
    await screen.findByRole('heading', { name: '张三' });
    await row('第一篇');
    expect(api.last('getList')).toMatchObject({
      resource: 'articles',
      filters: [{ field: 'author', operator: 'eq', value: 'p1' }],
    });
    expect(screen.getByRole('link', { name: '全部' }).getAttribute('href')).toBe('/articles?author=p1');
  });

  it('begins with the state, names what can be done, and folds what is empty', async () => {
    renderConsole({ api: world(), at: '/articles/show/a2' });
    const box = await screen.findByRole('region', { name: '详细信息' });
    const details = within(box);
    expect(box.querySelector('th')?.textContent).toBe('状态');
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
    expect(details.queryByText('备注')).toBeNull();
    await userEvent.click(details.getByRole('button', { name: /^显示空字段（\d）$/ }));
    expect(details.getByText('备注')).toBeTruthy();
    await userEvent.click(details.getByRole('button', { name: '隐藏空字段' }));
    expect(details.queryByText('备注')).toBeNull();
  });

  it('says that there is no such record', async () => {
    renderConsole({ api: world(), at: '/people/show/gone' });
    await screen.findByText('找不到记录');
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });
});

describe('the page of one own record', () => {
  it('is a first form for who has none, and creates it', async () => {
    const api = world();
    renderConsole({ api, at: '/mine' });
    await userEvent.type(await screen.findByLabelText('姓名'), '王五');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(api.last('create')).toMatchObject({ resource: 'people', variables: { name: '王五' } }));
  });

  it('edits the record that is there, by its own id', async () => {
    const api = createFakeApi({ people: [{ id: 'me', version: 7, name: '张三' }] });
    renderConsole({ api, at: '/mine' });
    await userEvent.type(await screen.findByLabelText('姓名'), '丰');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(api.last('update')).toMatchObject({ variables: { name: '张三丰', version: 7 } }));
  });

  it('cannot be changed without the right', async () => {
    const api = createFakeApi({ people: [{ id: 'me', name: '张三' }] });
    renderConsole({ api, at: '/mine', can: ({ action }) => action !== 'edit' });
    await screen.findByText('张三');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
