// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addConsoleTexts } from '../../src/i18n/console-texts';
import { i18n, startI18n } from '../../src/i18n/i18n';
import { NotFoundPage } from '../../src/shell/errors/not-found-page';
import { AppLayout, type AppLayoutProps } from '../../src/shell/layout/app-layout';
import { toMenu } from '../../src/shell/menu/to-menu';
import { routeOf } from './support/route-of';

const label = (text: string) => ({ zh: text, en: `${text} en` });
const routes = [
  routeOf('/', { title: label('首页'), icon: 'dashboard' }),
  routeOf('/g', {
    title: label('素材'),
    children: [routeOf('/g/a', { title: label('关键词') }), routeOf('/g/b', { title: label('图片') })],
  }),
];
const menu = toMenu({ routes, canView: () => true });
const hrefOf = (path: string) => path;

const show = (props: Partial<AppLayoutProps> = {}) => {
  const calls = { onNavigate: vi.fn(), onReload: vi.fn(), onSignOut: vi.fn(), onLanguage: vi.fn() };
  render(
    <AppLayout
      siteTitle={label('平台')}
      logo=""
      menu={menu}
      activePath="/g/a"
      currentPath="/g/a"
      hrefOf={hrefOf}
      breadcrumb={[
        { key: 'g', path: undefined, title: label('素材'), icon: undefined },
        { key: 'a', path: '/g/a', title: label('关键词'), icon: undefined },
        { key: 'e', path: undefined, title: label('编辑'), icon: undefined },
      ]}
      user={{ name: 'customer', avatar: '', company: '某公司', roles: [label('客户')] }}
      canSeePersonalCenter={true}
      {...calls}
      {...props}
    >
      <NotFoundPage />
    </AppLayout>,
  );
  const nav = () => within(screen.getByRole('navigation', { name: '主菜单' }));
  return { ...calls, nav, user: userEvent.setup() };
};
/** The window of the test is happy-dom's, which can be given another size. */
const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void };
};
const setWidth = (width: number) => happyDOM.setViewport({ width, height: 800 });

beforeAll(() => {
  startI18n();
  addConsoleTexts();
});
beforeEach(async () => {
  setWidth(1440);
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
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/setting/personalCenter');
  await user.click(screen.getByRole('button', { name: '用户菜单' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('leaves the personal centre out for those who may not see it', async () => {
  const { user } = show({ canSeePersonalCenter: false });
  await user.click(screen.getByRole('button', { name: '用户菜单' }));
  await screen.findByRole('menuitem', { name: '退出登录' });
  expect(screen.queryByRole('menuitem', { name: '个人中心' })).toBeNull();
});

it('offers both languages by their own names', async () => {
  const { user, onLanguage } = show();
  await user.click(screen.getByRole('button', { name: '语言' }));
  await screen.findByRole('menuitem', { name: '中文' });
  await user.click(screen.getByRole('menuitem', { name: 'English' }));
  expect(onLanguage).toHaveBeenCalledExactlyOnceWith('en');
});

it('keeps the menu in a drawer below 992 px and folds it on navigation', async () => {
  setWidth(991);
  const { user, nav, onNavigate } = show();
  expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '打开菜单' }));
  await screen.findByRole('navigation', { name: '主菜单' });
  await user.click(nav().getByRole('link', { name: '图片' }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/g/b');
  expect(screen.getByRole('button', { name: '打开菜单' })).toBeTruthy();
});
