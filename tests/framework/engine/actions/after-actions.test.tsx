// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../support/fake-api';
import { renderConsole } from '../support/render-console';

const world = (count = 3) =>
  createFakeApi({
    works: Array.from({ length: count }, (_, index) => ({
      id: `a${index}`,
      title: `第${index}篇`,
      status: 'draft',
    })),
    people: [{ id: 'p1', name: '王五' }],
  });
const row = async (title: string) =>
  within((await screen.findByRole('cell', { name: title })).closest('tr') ?? document.body);
const press = async (name: string | RegExp, place: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await place.findByRole('button', { name }));
/** happy-dom does not see that a message can be clicked; that it can is held in a browser (tests/e2e/undo-history.test.ts). */
const pressInMessage = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }), { pointerEventsCheck: PointerEventsCheckLevel.Never });
/** Presses an item of 更多. */
const answer = async (name: string) => press(name, within(await screen.findByRole('dialog')));

describe('a deletion', () => {
  it('offers 撤销 and takes itself back', async () => {
    const api = world();
    api.outcome.undo = { token: 'once', seconds: 30 };
    renderConsole({ api, at: '/works' });
    await userEvent.click((await row('第0篇')).getByRole('button', { name: '删除' }));
    await answer('删除');
    expect((await screen.findByText('已删除“第0篇”')).getAttribute('role')).toBe('status');
    await pressInMessage('撤销');
    expect(api.last('undo')).toMatchObject({ token: 'once' });
    await screen.findByText('已撤销');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('is taken back by Ctrl+Z, but not while somebody types', async () => {
    const api = world();
    api.outcome.undo = { token: 'keys', seconds: 30 };
    renderConsole({ api, at: '/works' });
    await userEvent.click((await row('第0篇')).getByRole('button', { name: '删除' }));
    await answer('删除');
    await screen.findByRole('button', { name: '撤销' });
    screen.getByPlaceholderText('搜索标题').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(api.last('undo')).toBeUndefined();
    screen.getByPlaceholderText('搜索标题').blur();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(api.last('undo')).toMatchObject({ token: 'keys' }));
  });
});

describe('a deletion that other records are in the way of', () => {
  const use = { resource: 'works', field: 'author', count: 3 };
  const refusal = (uses: object[]) => ({
    statusCode: 409,
    message: '还有 3 个作品与它关联',
    data: { reason: 'inUse', uses },
  });
  const pressDelete = async (uses: object[]) => {
    const api = world();
    api.refuse(refusal(uses));
    renderConsole({ api, at: '/people' });
    await userEvent.click((await row('王五')).getByRole('button', { name: '删除' }));
    await answer('删除');
    return api;
  };

  it('says how many, and leads to a list of them', async () => {
    const api = await pressDelete([{ ...use, link: '/works?author=p1' }]);
    const notified = within(await screen.findByRole('dialog', { name: '“王五”不能删除' }));
    expect(notified.getByText('还有 3 个作品与它关联')).toBeTruthy();
    await press(/^查看这 3 个/, notified);
    await row('第0篇');
    expect(api.last('getList')).toMatchObject({ resource: 'works' });
  });

  it('is only told where there is no list to open', async () => {
    await pressDelete([use]);
    await screen.findByText('还有 3 个作品与它关联');
    expect(screen.queryByRole('dialog', { name: '“王五”不能删除' })).toBeNull();
  });
});

describe('an action on several records', () => {
  it('names each that failed, and tries those alone again', async () => {
    const api = world();
    api.outcome.failed = [{ id: 'a1', message: '已被他人修改' }];
    renderConsole({ api, at: '/works' });
    await row('第0篇');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部记录' }));
    await userEvent.click(
      within((await screen.findByText('已选 3 项')).parentElement ?? document.body).getByText('发布'),
    );
    await answer('发布');
    const report = within(await screen.findByRole('dialog', { name: '“发布”成功 2 条，失败 1 条' }));
    expect(report.getByRole('cell', { name: '第1篇' })).toBeTruthy();
    expect(report.getByRole('cell', { name: '已被他人修改' })).toBeTruthy();
    api.outcome.failed = [];
    await press('仅重试失败项', report);
    await waitFor(() => expect(api.last('runBulk')).toMatchObject({ ids: ['a1'], action: 'send' }));
    await screen.findByText('“第1篇”已排队');
  });

  it('is left to the server when the whole list is meant', { tags: 'slow' }, async () => {
    const api = world(60);
    renderConsole({ api, at: '/works?_q=x' });
    await row('第0篇');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部记录' }));
    await press('选择全部 60 项');
    const bar = within((await screen.findByText('已选全部 60 项')).parentElement ?? document.body);
    await userEvent.click(bar.getByText('发布'));
    await answer('后台执行');
    await waitFor(() =>
      expect(api.last('startJob')).toMatchObject({ resource: 'works', action: 'send', filter: 'q=x', values: {} }),
    );
    await screen.findByText('“发布”已在后台开始执行，共 60 条');
    expect(screen.queryByText('已选全部 60 项')).toBeNull();
  });
});

describe('what is said of a success', () => {
  it('is what the action says: of one record by its title, of many with their number', async () => {
    renderConsole({ api: world(), at: '/works' });
    await press('发布', await row('第0篇'));
    await screen.findByText('“第0篇”已排队');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部记录' }));
    await userEvent.click(
      within((await screen.findByText('已选 3 项')).parentElement ?? document.body).getByText('发布'),
    );
    await answer('发布');
    expect(await screen.findByText('3 篇已排队')).toBeTruthy();
  });

  it('is its label where it has no words of its own', { tags: 'slow' }, async () => {
    renderConsole({
      api: createFakeApi({ articles: [{ id: 'a0', title: '第0篇', status: 'draft' }] }),
      at: '/articles',
    });
    await press('发布', await row('第0篇'));
    expect(await screen.findByText('“第0篇”发布成功')).toBeTruthy();
  });

  it('counts several deleted records', { tags: 'slow' }, async () => {
    renderConsole({ api: world(), at: '/works' });
    await row('第0篇');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部记录' }));
    await press('批量删除');
    await answer('删除');
    expect(await screen.findByText('已删除 3 条记录')).toBeTruthy();
  });
});

describe('the history of a record', () => {
  it('shows who changed what in words, and writes old values back', async () => {
    const api = world();
    const change = { actorId: 'u1', actorName: 'li', at: '2026-01-01T08:00:00.000Z' };
    api.outcome.history = [
      {
        ...change,
        id: 'h2',
        kind: 'action',
        action: 'send',
        changes: [{ field: 'status', before: 'draft', after: 'sent' }],
        isRevertible: false,
      },
      {
        ...change,
        id: 'h1',
        kind: 'edit',
        action: 'edit',
        changes: [
          { field: 'price', before: null, after: 5 },
          { field: 'author', before: null, after: 'p1' },
        ],
        isRevertible: true,
      },
    ];
    api.outcome.titles = { people: [{ id: 'p1', title: '王五', canShow: false }] };
    renderConsole({ api, at: '/works' });
    await userEvent.click((await row('第0篇')).getByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '历史' }));
    const drawer = within(await screen.findByRole('dialog', { name: '历史：第0篇' }));
    const [sent, edited] = (await drawer.findAllByRole('listitem')).map((item) => within(item));
    expect(sent?.getByText('发布')).toBeTruthy();
    expect(sent?.getByText('草稿')).toBeTruthy();
    expect(sent?.queryByRole('button', { name: '恢复到此版本' })).toBeNull();
    expect(edited?.getByText('价格')).toBeTruthy();
    expect(await edited?.findByText('王五')).toBeTruthy();
    if (edited) await press('恢复到此版本', edited);
    expect(await screen.findByText(/以下字段将恢复为这次修改前的值：价格、作者/)).toBeTruthy();
    await press('恢复');
    await waitFor(() => expect(api.last('revert')).toMatchObject({ id: 'a0', entry: 'h1', version: 7 }));
    await screen.findByText('已恢复');
  });
});
