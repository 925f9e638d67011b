// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { i18n } from '../../../../../src/framework/i18n/i18n';
import { layouts, type Settings, settingsStore } from '../../../../../src/framework/shell/base/settings-store';
import { startTexts } from '../../../../support/start-texts';
import { setWidth, showLayout } from '../../support/show-layout';

beforeAll(async () => {
  await startTexts();
});
beforeEach(async () => {
  setWidth(1440);
  settingsStore.reset();
  await i18n.changeLanguage('zh');
});
afterEach(cleanup);

const change = (settings: Partial<Settings>) => act(() => settingsStore.change(settings));
const shell = () => document.querySelector<HTMLElement>('.shell');
const inOrder = () =>
  [...document.querySelectorAll('.skip-link, nav[aria-label="主菜单"], header, [role="tablist"], main')].map(
    (part) => part.getAttribute('role') ?? part.tagName.toLowerCase(),
  );

describe.each(layouts)('the layout %s', (layout) => {
  test('has one main menu with its entries, one main, one breadcrumb, and the keyboard meets them in order', async () => {
    settingsStore.change({ layout });
    const { nav } = showLayout({ tabs: <div role="tablist" aria-label="标签页" /> });
    // Parts that only some layouts have arrive a moment later.
    expect(await nav().findAllByText('首页', {}, { timeout: 60_000 })).toHaveLength(1);
    expect(screen.getAllByRole('navigation', { name: '主菜单' })).toHaveLength(1);
    expect(screen.getAllByRole('navigation', { name: '面包屑' })).toHaveLength(1);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(inOrder()).toEqual(['a', 'nav', 'header', 'tablist', 'main']);
    const toggle = screen.queryByRole('button', { name: '收起菜单' });
    expect(toggle === null).toBe(layout === 'horizontal');
  });

  test('keeps the page when it is left, folded or made narrow', () => {
    settingsStore.change({ layout: 'common' });
    showLayout({ children: <input aria-label="备注" /> });
    const input = screen.getByRole('textbox', { name: '备注' });
    change({ layout });
    change({ foldSidebar: true });
    setWidth(800);
    expect(screen.getByRole('textbox', { name: '备注' })).toBe(input);
  });
});

test('a page without layout stands alone, and is the same page when the layout is there again', () => {
  const props = { tabs: <div role="tablist" aria-label="标签页" />, children: <input aria-label="备注" /> };
  const { redraw } = showLayout(props);
  const input = screen.getByRole('textbox', { name: '备注' });
  redraw({ noLayout: true });
  expect(inOrder()).toEqual(['main']);
  expect(screen.queryByRole('navigation')).toBeNull();
  redraw({ noLayout: false });
  expect(screen.getByRole('textbox', { name: '备注' })).toBe(input);
});

test('folding is kept, and its button says what it does', async () => {
  const { user } = showLayout();
  await user.click(screen.getByRole('button', { name: '收起菜单' }));
  expect([settingsStore.get().foldSidebar, shell()?.hasAttribute('data-folded')]).toEqual([true, true]);
  await user.click(screen.getByRole('button', { name: '展开菜单' }));
  expect(settingsStore.get().foldSidebar).toBe(false);
});

test('the floating menu is folded from the start and opens when it is left', () => {
  showLayout();
  change({ layout: 'float' });
  expect(settingsStore.get().foldSidebar).toBe(true);
  change({ layout: 'vertical' });
  expect(settingsStore.get().foldSidebar).toBe(false);
});

describe('the second column', () => {
  const tree = () => document.querySelector('.shell-tree');

  test('shows what is below the top entry of the page, and what is below another one that is chosen', async () => {
    settingsStore.change({ layout: 'column' });
    const { user, nav } = showLayout({ activePath: '/', currentPath: '/' });
    const group = await nav().findByRole('button', { name: '素材' }, { timeout: 60_000 });
    expect(tree()).toBeNull();
    expect(screen.queryByRole('button', { name: /菜单$/ })).toBe(screen.getByRole('button', { name: '用户菜单' }));
    await user.click(group);
    expect(
      within(tree() as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['关键词', '图片']);
    expect(screen.getByRole('button', { name: '收起菜单' })).toBeTruthy();
  });

  test('folds on a page that asks for it', () => {
    settingsStore.change({ layout: 'column' });
    showLayout({ noColumn: true });
    expect(tree()).toBeNull();
  });

  test('folded by hand it opens for an entry that is chosen', async () => {
    settingsStore.change({ layout: 'column', foldSidebar: true });
    const { user, nav } = showLayout();
    expect(tree()).toBeNull();
    await user.click(await nav().findByRole('button', { name: '素材' }, { timeout: 60_000 }));
    expect(tree()).not.toBeNull();
  });
});

describe('a window narrower than 992 px', () => {
  const lead = () => document.querySelector<HTMLElement>('.shell-lead');
  const isAway = () => lead()?.hasAttribute('inert');

  test('has the menu in a drawer that takes the focus, folds on navigation and gives the focus back', async () => {
    setWidth(991);
    const { user, nav, onNavigate } = showLayout();
    expect([shell()?.dataset.layout, isAway()]).toEqual(['mobile', true]);
    const button = screen.getByRole('button', { name: '打开菜单' });
    await user.click(button);
    expect([isAway(), document.activeElement === lead()]).toEqual([false, true]);
    await user.click(nav().getByRole('link', { name: '图片' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/g/b');
    expect([isAway(), document.activeElement === button]).toEqual([true, true]);
  });

  test.each([
    [
      'a click beside it',
      async (user: ReturnType<typeof showLayout>['user']) =>
        user.click(document.querySelector('.shell-scrim') as Element),
    ],
    ['Escape', async (user: ReturnType<typeof showLayout>['user']) => user.keyboard('{Escape}')],
  ])('%s sends the drawer away', async (_, leave) => {
    setWidth(991);
    const { user } = showLayout();
    await user.click(screen.getByRole('button', { name: '打开菜单' }));
    await leave(user);
    expect(isAway()).toBe(true);
  });

  test('is rearranged 20 ms after it has come to rest, and again when it is wide', () => {
    settingsStore.change({ layout: 'comprehensive' });
    vi.useFakeTimers();
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    try {
      showLayout();
      setWidth(900);
      pass(19);
      expect(shell()?.dataset.layout).toBe('comprehensive');
      pass(1);
      expect(shell()?.dataset.layout).toBe('mobile');
      setWidth(1200);
      pass(20);
      expect(shell()?.dataset.layout).toBe('comprehensive');
    } finally {
      vi.useRealTimers();
    }
  });
});
