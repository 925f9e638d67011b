// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../../../../src/framework/i18n/i18n';
import { settingsStore } from '../../../../../src/framework/shell/base/settings-store';
import type { ShellTool } from '../../../../../src/framework/shell/frame/header/header-tools';
import { LanguageTool } from '../../../../../src/framework/shell/frame/header/user-button';
import { startTexts } from '../../../../support/start-texts';
import { setWidth, showLayout as show } from '../../support/show-layout';

beforeAll(async () => {
  await startTexts();
});
beforeEach(async () => {
  setWidth(1440);
  settingsStore.reset();
  await i18n.changeLanguage('zh');
});
afterEach(cleanup);

it('names its entries by title, unfolds the group of the open page and goes where one is chosen', async () => {
  const { nav, user, onNavigate, onReload } = show();
  await user.click(nav().getByRole('link', { name: '图片' }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/g/b');
  await user.click(nav().getByRole('link', { name: '首页' }));
  expect(onNavigate).toHaveBeenLastCalledWith('/');
  expect(nav().getByRole('button', { name: '素材' })).toBeTruthy();
  expect(onReload).not.toHaveBeenCalled();
});

it('reloads when the open page is chosen again, and returns to a list from its record', async () => {
  const { nav, user, onNavigate, onReload } = show();
  await user.click(nav().getByRole('link', { name: '关键词' }));
  expect([onReload.mock.calls.length, onNavigate.mock.calls.length]).toEqual([1, 0]);
  cleanup();
  const record = show({ currentPath: '/g/a/edit/7' });
  await user.click(record.nav().getByRole('link', { name: '关键词' }));
  expect(record.onNavigate).toHaveBeenCalledExactlyOnceWith('/g/a');
});

it('has one main, also around a page that brings its own, and a link that skips to it', async () => {
  const { user } = show();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: /404/ })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '跳到主要内容' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('shows the trail; what can be reached in it is a link', async () => {
  const { user, onNavigate } = show();
  const trail = within(screen.getByRole('navigation', { name: '面包屑' }));
  expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['素材', '关键词', '编辑']);
  await user.click(trail.getByRole('link', { name: '关键词' }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/g/a');
});

it('offers personal centre and sign-out', async () => {
  const { user, onNavigate, onSignOut } = show();
  await user.click(screen.getByRole('button', { name: '用户菜单' }));
  await user.click(await screen.findByRole('menuitem', { name: '个人中心' }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/me');
  await user.click(screen.getByRole('button', { name: '用户菜单' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('leaves the personal centre out for those who may not see it', async () => {
  const { user } = show({ personalCenter: undefined });
  await user.click(screen.getByRole('button', { name: '用户菜单' }));
  await screen.findByRole('menuitem', { name: '退出登录' });
  expect(screen.queryByRole('menuitem', { name: '个人中心' })).toBeNull();
});

it('offers both languages by their own names', async () => {
  const { user } = show({ tools: [{ name: 'language', Component: LanguageTool }] });
  await user.click(screen.getByRole('button', { name: '语言' }));
  await screen.findByRole('menuitem', { name: '中文' });
  await user.click(screen.getByRole('menuitem', { name: 'English' }));
  await waitFor(() => expect(i18n.language).toBe('en'));
});

it('leads to the shop in a new window, where the site has one', async () => {
  const { user } = show({ shop: 'https://shop.example.com/' });
  await user.click(screen.getByRole('button', { name: '用户菜单' }));
  const entry = await screen.findByRole('link', { name: '打开店铺' });
  expect([entry.getAttribute('href'), entry.getAttribute('target')]).toEqual(['https://shop.example.com/', '_blank']);
  cleanup();
  await show().user.click(screen.getByRole('button', { name: '用户菜单' }));
  expect(screen.queryByRole('link', { name: '打开店铺' })).toBeNull();
});

it('takes our own logo where the customer’s does not load, and reports it', () => {
  const onLogoFailed = vi.fn();
  show({ logo: '/gone.png', onLogoFailed });
  const logo = document.querySelector('.shell-brand img');
  fireEvent.error(logo as Element);
  expect(onLogoFailed).toHaveBeenCalledExactlyOnceWith('/gone.png');
  expect(document.querySelector('.shell-brand img')).toBeNull();
});

it('draws only tools that are there and switched on', () => {
  const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  const toolOf = (name: string, more: Partial<ShellTool> = {}): ShellTool => ({
    name,
    Component: () => <button type="button" aria-label={name} />,
    ...more,
  });
  const tools = [
    toolOf('搜索', { flag: 'showSearch' }),
    toolOf('刷新', { flag: 'showRefresh' }),
    toolOf('全屏', { isAvailable: () => false }),
    toolOf('日志'),
  ];
  show({ tools });
  expect(names()).toEqual(expect.arrayContaining(['搜索', '刷新', '日志', '用户菜单']));
  expect(names()).not.toContain('全屏');
  cleanup();
  settingsStore.change({ showSearch: false, showRefresh: false });
  show({ tools });
  expect(names().filter((name) => ['搜索', '刷新', '日志'].includes(name ?? ''))).toEqual(['日志']);
});

it('leads back to the top of a page that was scrolled 400 px, and the focus goes along', async () => {
  const { user } = show();
  const up = () => screen.queryByRole('button', { name: '回到顶部' });
  const scroll = (y: number) =>
    act(() => {
      window.scrollTo(0, y);
      window.dispatchEvent(new Event('scroll'));
    });
  scroll(400);
  expect(up()).toBeNull();
  scroll(401);
  await user.click(up() as HTMLElement);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
