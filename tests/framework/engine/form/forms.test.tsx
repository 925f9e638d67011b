// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../support/fake-api';
import { i18n, renderConsole } from '../support/render-console';
import { formsConsole } from './tiny-forms';

const record = { id: '1', version: 3, title: '旧标题', kind: 'free', note: '旧备注' };
const open = (at: string) => {
  const rows = {
    steps: [{ ...record }],
    tabs: [{ ...record }],
    drawers: [{ ...record }],
    priced: [],
    counted: [],
    goingOn: [],
  };
  const api = createFakeApi(rows);
  return { api, rows, ...renderConsole({ api, at, console: formsConsole }) };
};
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const type = async (label: string, value: string): Promise<void> => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value } });
};
const textIn = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await act(() => i18n.changeLanguage('zh'));
});

describe('a record that is older than a rule', () => {
  const long = '长'.repeat(21);
  const older = { ...record, title: long, items: [{ name: '' }] };
  const openOlder = () => {
    const api = createFakeApi({ steps: [], tabs: [{ ...older }], drawers: [], goingOn: [] });
    return { api, ...renderConsole({ api, at: '/tabs/edit/1', console: formsConsole }) };
  };

  it('can be edited elsewhere, and its value is held to the rule once it is changed', { tags: 'slow' }, async () => {
    const { api } = openOlder();
    await type('标题', `${long}长`);
    await press('保存');
    await screen.findByText(/最多20个字/, { selector: '.ant-form-item-explain-error' });
    await type('标题', long);
    await userEvent.click(screen.getByRole('tab', { name: /其他/ }));
    await type('备注', '新备注');
    await press('保存');
    await waitFor(() => expect(api.last('update')).toMatchObject({ variables: { note: '新备注' } }));
    expect(api.last('update')).not.toMatchObject({ variables: { title: expect.anything() } });
  });
});

describe('values that follow what is typed', () => {
  const openBill = (bills: { id: string; version: number; remind: number }[] = []) =>
    renderConsole({ api: createFakeApi({ bills }), at: '/bills/create', console: formsConsole });

  it('are computed in lines, and summed', async () => {
    openBill();
    await userEvent.click(await screen.findByRole('button', { name: /添加明细/ }));
    await userEvent.click(screen.getByRole('button', { name: /添加明细/ }));
    const counts = () => screen.getAllByLabelText<HTMLInputElement>('数量');
    await waitFor(() => expect(counts()).toHaveLength(2));
    fireEvent.change(counts()[0] as HTMLInputElement, { target: { value: '2' } });
    fireEvent.change(counts()[1] as HTMLInputElement, { target: { value: '4' } });
    await waitFor(() => expect(textIn('合计')).toBe('30'));
    const amounts = screen.getAllByLabelText<HTMLInputElement>('小计');
    expect(amounts.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['10', true],
      ['20', true],
    ]);
  });

  it('are on the page of the new record, which its form leads to', async () => {
    // What the fake API gives to what is made.
    openBill([{ id: 'new', version: 1, remind: 7 }]);
    await type('提醒', '7');
    await press('保存');
    const page = within(await screen.findByRole('region', { name: '详细信息' }));
    expect(page.getByText('7')).toBeTruthy();
  });

  it('follow as first values until somebody changes them', async () => {
    openBill();
    await type('天数', '5');
    await waitFor(() => expect(textIn('提醒')).toBe('4'));
    await type('提醒', '1');
    await type('天数', '9');
    await waitFor(() => expect(textIn('天数')).toBe('9'));
    expect(textIn('提醒')).toBe('1');
  });
});

describe('steps', () => {
  it('are checked one by one, keep what was typed, and end with a summary', async () => {
    const { api } = open('/steps/create');
    await screen.findByRole('button', { name: '下一步' });
    await press('下一步');
    await screen.findByText(/标题/, { selector: '.ant-form-item-explain-error' });
    await type('标题', '新工单');
    await userEvent.type(screen.getByLabelText('标题'), '{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: '价钱' })).toBeTruthy());
    await press('上一步');
    expect(textIn('标题')).toBe('新工单');
    await press('下一步');
    await screen.findByRole('heading', { name: '价钱' });
    await press('下一步');
    await screen.findByRole('heading', { name: '其他' });
    await type('备注', '要紧');
    await press('下一步');
    const summary = within(await screen.findByRole('region', { name: '其他' }));
    expect(summary.getByText('要紧')).toBeTruthy();
    await press('保存');
    await waitFor(() => expect(api.last('create')).toMatchObject({ variables: { title: '新工单', note: '要紧' } }));
  });

  it('are saved from any of them; what is missing elsewhere leads there', async () => {
    const { api } = open('/steps/create');
    await type('标题', '急件');
    await press('保存');
    await screen.findByRole('heading', { name: '其他' });
    await type('备注', '加急');
    await press('保存');
    await waitFor(() => expect(api.last('create')).toMatchObject({ variables: { title: '急件', note: '加急' } }));
  });

  it('are saved by Ctrl+Enter from any field, once', async () => {
    const { api } = open('/steps/edit/1');
    await type('标题', '改好的');
    const line = screen.getByLabelText('标题');
    fireEvent.keyDown(line, { key: 'Enter' });
    fireEvent.keyDown(line, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(line, { key: 'Enter', ctrlKey: true, repeat: true });
    await waitFor(() => expect(api.last('update')).toMatchObject({ variables: { title: '改好的' } }));
    expect(api.calls.filter(({ method }) => method === 'update')).toHaveLength(1);
  });

  it('lead back to the one whose field the server refuses', async () => {
    const { api } = open('/steps/create');
    await type('标题', '重复');
    for (const heading of ['价钱', '其他']) {
      await press('下一步');
      await screen.findByRole('heading', { name: heading });
    }
    await type('备注', 'x');
    await press('下一步');
    await screen.findByRole('heading', { name: '确认' });
    api.refuse({ statusCode: 422, message: '', errors: { title: '标题已存在' } });
    await press('保存');
    await screen.findByText('标题已存在');
    await screen.findByRole('heading', { name: '基本' });
    expect(screen.queryByRole('heading', { name: '确认' })).toBeNull();
  });

  it('are one page for a record that exists', async () => {
    open('/steps/edit/1');
    await screen.findByLabelText('标题');
    expect(button('保存')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull();
  });
});

describe('tabs', () => {
  it('are marked, and the first with a mistake opens', { tags: 'slow' }, async () => {
    const { api } = open('/tabs/create');
    await screen.findByLabelText('标题');
    await type('标题', '甲');
    await press('保存');
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain('其他'));
    expect(within(screen.getByRole('tab', { name: /其他/ })).getByRole('img', { name: '有错误' })).toBeTruthy();
    await type('备注', '乙');
    await userEvent.click(screen.getByRole('button', { name: /添加明细/ }));
    await userEvent.click(screen.getByRole('tab', { name: /基本/ }));
    await press('保存');
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain('其他'));
    await type('名称', '丙');
    api.refuse({ statusCode: 422, message: '', errors: { 'items.0.name': '名称不可用' } });
    await userEvent.click(screen.getByRole('tab', { name: /基本/ }));
    await press('保存');
    await screen.findByText('名称不可用');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('其他');
  });
});

describe('a drawer', () => {
  it('opens above its list, which stays as it was, and has its own address', async () => {
    const { history, api } = open('/drawers?_size=50');
    await screen.findByRole('row', { name: /旧标题/ });
    await press('新增');
    const drawer = within(await screen.findByRole('dialog', { name: '新增工单' }));
    expect(history.location.pathname).toBe('/drawers/create');
    expect(screen.getByRole('row', { name: /旧标题/, hidden: true })).toBeTruthy();
    await type('标题', '抽屉');
    await type('备注', 'x');
    await userEvent.click(drawer.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(history.location.pathname + history.location.search).toBe('/drawers?_size=50'));
    expect(api.last('create')).toMatchObject({ variables: { title: '抽屉' } });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新增工单' })).toBeNull());
  });

  it('stands above its list by a link as well', async () => {
    open('/drawers/edit/1');
    await screen.findByRole('dialog', { name: '编辑工单 · 旧标题' });
    expect(screen.getByRole('table', { hidden: true })).toBeTruthy();
  });
});

describe('a draft', () => {
  it('is kept while one types, offered again, and gone after saving', async () => {
    open('/steps/create');
    await type('标题', '没写完');
    await type('手机号', '13800138000');
    await screen.findByText(/草稿已保存/);
    expect(
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    ).not.toContain('13800138000');
    const { api } = open('/steps/create');
    await press(await screen.findByRole('button', { name: '恢复' }).then(() => '恢复'));
    expect(textIn('标题')).toBe('没写完');
    for (const heading of ['价钱', '其他']) {
      await press('下一步');
      await screen.findByRole('heading', { name: heading });
    }
    await type('备注', 'x');
    await press('下一步');
    await screen.findByRole('heading', { name: '确认' });
    await press('保存');
    await waitFor(() => expect(api.last('create')).toBeTruthy());
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('can be refused', { tags: 'slow' }, async () => {
    open('/steps/create');
    await type('标题', '不要了');
    await screen.findByText(/草稿已保存/);
    open('/steps/create');
    await press(await screen.findByRole('button', { name: '丢弃' }).then(() => '丢弃'));
    expect(localStorage.length).toBe(0);
  });

  it('of an older version is compared before it is saved', { tags: 'slow' }, async () => {
    open('/steps/edit/1');
    await type('标题', '我的');
    await screen.findByText(/草稿已保存/);
    const { api, rows } = open('/steps/edit/1');
    rows.steps = [{ ...record, version: 4, title: '别人的' }];
    await press(await screen.findByRole('button', { name: '恢复' }).then(() => '恢复'));
    api.refuse({ statusCode: 409, message: 'version' });
    await press('保存');
    const dialog = within(await screen.findByRole('dialog', { name: '记录已被他人修改' }));
    expect(dialog.getByText('别人的')).toBeTruthy();
    expect(api.last('update')).toMatchObject({ variables: { title: '我的', version: 3 } });
  });
});

describe('a conflict', () => {
  it('shows both versions and saves what is chosen over the newest', async () => {
    const { api, rows, history } = open('/tabs/edit/1');
    await type('标题', '我的标题');
    rows.tabs = [{ ...record, version: 9, title: '他的标题', note: '他的备注' }];
    api.refuse({ statusCode: 409, message: 'version' });
    await press('保存');
    const dialog = within(await screen.findByRole('dialog', { name: '记录已被他人修改' }));
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: '保存所选内容' });
    expect(save.disabled).toBe(true);
    const title = within(dialog.getByRole('group', { name: /标题/ }));
    expect(title.getByText('双方都已修改')).toBeTruthy();
    await userEvent.click(title.getByRole('radio', { name: '我的' }));
    await userEvent.click(save);
    await waitFor(() => expect(api.last('update')).toMatchObject({ variables: { title: '我的标题', version: 9 } }));
    expect(api.last('update')?.variables).not.toHaveProperty('note');
    await waitFor(() => expect(history.location.pathname).toBe('/tabs'));
  });

  it('is none where only the server has written: what was changed here goes over the newest version', async () => {
    const { api, rows, history } = open('/tabs/edit/1');
    await type('标题', '我的标题');
    rows.tabs = [{ ...record, version: 9 }];
    api.refuse({ statusCode: 409, message: 'version' });
    await press('保存');
    await waitFor(() => expect(history.location.pathname).toBe('/tabs'));
    expect(api.last('update')).toMatchObject({ variables: { title: '我的标题', version: 9 } });
    expect(screen.queryByRole('dialog', { name: '记录已被他人修改' })).toBeNull();
  });

  it('keeps the other version when that is chosen for all', async () => {
    const { api, rows, history } = open('/tabs/edit/1');
    await type('标题', '我的标题');
    rows.tabs = [{ ...record, version: 9, title: '他的标题' }];
    api.refuse({ statusCode: 409, message: 'version' });
    await press('保存');
    const sent = api.calls.filter(({ method }) => method === 'update').length;
    await userEvent.click(await screen.findByRole('button', { name: '全部用对方的' }));
    await press('保存所选内容');
    await waitFor(() => expect(history.location.pathname).toBe('/tabs'));
    expect(api.calls.filter(({ method }) => method === 'update')).toHaveLength(sent);
  });
});

describe('saving and going on', () => {
  it('asks what the action asks, and carries it out on what was saved', async () => {
    const { api } = open('/goingOn/create');
    await screen.findByRole('button', { name: '保存并提交' });
    await press('保存并提交');
    await screen.findByText(/标题/, { selector: '.ant-form-item-explain-error' });
    expect(api.last('create')).toBeUndefined();
    await type('标题', '新任务');
    await press('保存并提交');
    await screen.findByText('要花钱');
    expect(api.last('create')).toBeUndefined();
    await press('提交');
    await waitFor(() => expect(api.last('runAction')).toMatchObject({ action: 'send', values: {} }));
    expect(api.last('create')).toMatchObject({ variables: { title: '新任务' } });
  });

  it('offers the action whose own form is filled in', async () => {
    const { api } = open('/goingOn/create');
    await type('标题', '新任务');
    await type('期限', '月底');
    await press((await screen.findByRole('button', { name: '保存并排期' })).textContent ?? '');
    await waitFor(() => expect(api.last('runAction')).toMatchObject({ action: 'plan' }));
  });

  it('saves only, where that is asked for', async () => {
    const { api } = open('/goingOn/create');
    await type('标题', '草稿');
    await press('保存');
    await waitFor(() => expect(api.last('create')).toMatchObject({ variables: { title: '草稿' } }));
    expect(api.last('runAction')).toBeUndefined();
  });
});

describe('saving a stored record and going on', () => {
  const openStored = (status: string) => {
    const api = createFakeApi({ goingOn: [{ id: '1', version: 3, title: '旧标题', status }] });
    return { api, ...renderConsole({ api, at: '/goingOn/edit/1', console: formsConsole }) };
  };

  it('carries the action out on what was saved, and on what was not changed', async () => {
    for (const title of ['新标题', '旧标题']) {
      const { api } = openStored('draft');
      await type('标题', title);
      expect(screen.queryByText('已经交了')).toBeNull();
      await press('保存并提交');
      await press((await screen.findByRole('button', { name: '提交' })).textContent ?? '');
      await waitFor(() => expect(api.last('runAction')).toMatchObject({ action: 'send', id: '1' }));
      expect(api.last('update') !== undefined).toBe(title === '新标题');
      cleanup();
    }
  });

  it('offers no action that its state does not allow, and says what there is to say before', async () => {
    openStored('sent');
    await screen.findByText('已经交了');
    expect(screen.queryByRole('button', { name: '保存并提交' })).toBeNull();
  });
});

describe('a form with a price', () => {
  it('asks for it once what it needs is filled in, and not before', async () => {
    const { api } = open('/priced/create');
    await type('标题', '新工单');
    await screen.findByText(/填写/);
    await type('备注', '备注');
    await waitFor(() => expect(api.last('askPrice')).toMatchObject({ action: 'create' }));
    const prices = api.calls.filter(({ method }) => method === 'askPrice');
    expect(prices).toEqual([expect.objectContaining({ values: expect.objectContaining({ note: '备注' }) })]);
  });

  it('shows what is left before the number that it depends on is typed', async () => {
    const { api } = open('/counted/create');
    api.outcome.price = {
      lines: [{ owner: null, takes: '2 点', left: '10 点', after: '8 点' }],
      notes: [],
      refusal: null,
    };
    await screen.findByText('剩余 10 点');
    expect(api.last('askPrice')).toMatchObject({ action: 'send', values: { total: 1 } });
    await type('数量', '2');
    await screen.findByText('提交：扣 2 点（10 点 → 8 点）');
    expect(api.last('askPrice')).toMatchObject({ values: { total: 2 } });
  });
});

describe('a form opened from another address', () => {
  it('begins with what that address says', async () => {
    const { history } = open('/goingOn/create?title=甲');
    await waitFor(() => expect(textIn('标题')).toBe('甲'));
    act(() => history.push('/goingOn/create?title=乙'));
    await waitFor(() => expect(textIn('标题')).toBe('乙'));
  });
});
