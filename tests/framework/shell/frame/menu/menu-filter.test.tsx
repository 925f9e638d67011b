// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../../../src/framework/i18n/i18n';
import { loadFilter, MenuTree } from '../../../../../src/framework/shell/frame/menu/menu-tree';
import { startTexts } from '../../../../support/start-texts';
import { nodeOf } from '../../support/node-of';
import { showMenu } from '../../support/show-menu';

const titled = (path: string, zh: string) => nodeOf(path, { title: { zh, en: path } });
const menu = [
  titled('/home', '首页'),
  { ...titled('/g', '素材与关键词'), children: [titled('/g/k', '关键词管理'), titled('/g/i', '图片素材')] },
  titled('/r', '排名'),
];
const show = () => {
  const shown = showMenu({
    menu,
    activePath: '/home',
    draw: (props) => <MenuTree {...props} isFolded={false} hasFilter />,
  });
  const box = shown.nav.getByRole('searchbox', { name: '筛选菜单' });
  return { ...shown, box };
};

beforeAll(async () => {
  void startTexts();
  await loadFilter();
});
beforeEach(() => i18n.changeLanguage('zh'));
afterEach(cleanup);

it('unfolds and marks what is found by pinyin, and gives the menu back as it was', async () => {
  const { user, box, nav, links } = show();
  await user.type(box, 'gjcgl');
  await expect.poll(links).toEqual(['关键词管理']);
  expect(nav.getByText('关键词管理', { selector: 'mark' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(links()).toEqual(['首页', '排名']);
  expect(box).toHaveProperty('value', '');
});

it('lets people fold what was found', async () => {
  const { user, box, nav, links } = show();
  await user.type(box, '素材');
  await expect.poll(links).toEqual(['关键词管理', '图片素材']);
  await user.click(nav.getByRole('button', { name: /素材/ }));
  expect(links()).toEqual([]);
  expect(nav.getByRole('status').textContent).toBe('');
});

it('Enter opens the first that is found itself', async () => {
  const { user, box, links, onNavigate } = show();
  await user.type(box, 'tp');
  await expect.poll(links).toEqual(['图片素材']);
  await user.keyboard('{Enter}');
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/g/i');
});

it('ArrowDown goes into the list; Enter in an empty box does nothing', async () => {
  const { user, box, focused, onReload } = show();
  await user.click(box);
  await user.keyboard('{Enter}');
  expect(onReload).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('首页');
});

it('says so when nothing is found', async () => {
  const { user, box, nav } = show();
  await user.type(box, 'xyz');
  await expect.poll(() => nav.getByRole('status').textContent).toBe('没有匹配的菜单');
});

it('waits for the input method, whose keys are its own', async () => {
  const { user, box, links, onNavigate } = show();
  await user.type(box, 'p');
  await expect.poll(links).not.toContain('首页');
  await user.clear(box);
  fireEvent.compositionStart(box);
  fireEvent.input(box, { target: { value: "pai'm" }, isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(links()).toEqual(['首页', '排名']);
  expect(onNavigate).not.toHaveBeenCalled();
  fireEvent.compositionEnd(box, { target: { value: '排名' } });
  await expect.poll(links).toEqual(['排名']);
  expect(screen.getByDisplayValue('排名')).toBe(box);
});
