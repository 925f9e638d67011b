// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NoticeBox, NoticeItem } from '../../../../../src/framework/contract/notices';
import { NoticeBell } from '../../../../../src/framework/shell/features/notices/notices-host';
import type { NoticeApi } from '../../../../../src/framework/shell/features/notices/use-notices';
import { AntdToasts } from '../../../../support/antd-toasts';
import { startTexts } from '../../../../support/start-texts';

beforeAll(() => {
  void startTexts();
});
afterEach(cleanup);

const item = (id: string, more: Partial<NoticeItem> = {}): NoticeItem => ({
  id,
  kind: 'notice',
  title: `标题 ${id}`,
  level: 'low',
  content: `<p>内容 <b>${id}</b></p>`,
  image: '',
  arrivedAt: `2026-11-2${id}T08:00:00.000Z`,
  isRead: false,
  ...more,
});

/** A server with a box of its own. */
const setUp = (first: readonly NoticeItem[], load?: () => Promise<NoticeBox>) => {
  let list = [...first];
  let cleared: NoticeItem[] = [];
  const listeners = new Set<() => void>();
  const box = (): NoticeBox => ({ list, total: list.length, unread: list.filter(({ isRead }) => !isRead).length });
  const api: NoticeApi = {
    load: vi.fn(load ?? (async () => box())),
    read: vi.fn(async (which) => {
      list = list.map((each) => ('ids' in which && !which.ids.includes(each.id) ? each : { ...each, isRead: true }));
      return box();
    }),
    clear: vi.fn(async () => {
      cleared = list;
      list = [];
      return box();
    }),
    restore: vi.fn(async () => {
      list = cleared;
      return box();
    }),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const arrive = (next: NoticeItem) => {
    list = [next, ...list];
    for (const listener of listeners) listener();
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <AntdToasts>
          <NoticeBell api={api} hrefOf={(path) => `#${path}`} />
        </AntdToasts>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { api, arrive, listeners, view };
};

const bell = () => screen.getByRole('button', { name: '通知' });
const isDescribed = (text: string | null) =>
  waitFor(() => expect(bell().getAttribute('aria-description')).toBe(text), { timeout: 60_000 });
const openBox = async () => {
  await userEvent.click(bell());
  return within(await screen.findByRole('dialog', { name: '通知' }, { timeout: 60_000 }));
};

describe('the notice box', () => {
  it('counts what is unread, and follows what arrives', async () => {
    const { arrive, listeners, view } = setUp([item('1'), item('2', { isRead: true })]);
    await isDescribed('1 条未读');
    act(() => arrive(item('3')));
    await isDescribed('2 条未读');
    view.unmount();
    expect(listeners.size).toBe(0);
  });

  it('shows notices and mails apart; opening one reads it', async () => {
    const { api } = setUp([item('1'), item('2', { kind: 'email', title: '账单' }), item('3', { level: 'high' })]);
    const box = await openBox();
    expect(box.getByRole('tab', { name: '通知 (2)' })).toBeTruthy();
    const entry = await box.findByRole('button', { name: /标题 1/ });
    await userEvent.click(entry);
    expect(api.read).toHaveBeenCalledWith({ ids: ['1'] });
    await isDescribed('2 条未读');
    expect(entry.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(box.getByRole('tab', { name: '邮件 (1)' }));
    expect(await box.findByRole('button', { name: /账单/ })).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: '全部已读' }));
    await isDescribed(null);
    expect(box.queryByRole('button', { name: '全部已读' })).toBeNull();
  });

  it('is cleared with one click and brought back with another', async () => {
    const { api } = setUp([item('2'), item('1')]);
    const box = await openBox();
    await userEvent.click(await box.findByRole('button', { name: '清空消息' }));
    expect(api.clear).toHaveBeenCalledWith({ until: '2026-11-22T08:00:00.000Z' });
    expect(await screen.findByText('清空消息成功')).toBeTruthy();
    expect(await box.findByText('暂无通知')).toBeTruthy();
    expect(box.queryByRole('button', { name: '清空消息' })).toBeNull();
    // happy-dom does not see that a message can be clicked; that it can is held in a browser (tests/e2e/undo-history.test.ts).
    const click = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click;
    await click(screen.getByRole('button', { name: '撤销' }));
    expect(await box.findByRole('button', { name: /标题 2/ })).toBeTruthy();
  });

  it('takes the focus, and Escape gives it back', async () => {
    setUp([item('1')]);
    await openBox();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(bell());
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isBroken = true;
    setUp([], async () => {
      if (isBroken) throw new Error('offline');
      return { list: [], total: 0, unread: 0 };
    });
    const box = await openBox();
    expect(await box.findByRole('alert')).toBeTruthy();
    isBroken = false;
    await userEvent.click(box.getByRole('button', { name: '重试' }));
    expect(await box.findByText('暂无通知')).toBeTruthy();
  });
});
