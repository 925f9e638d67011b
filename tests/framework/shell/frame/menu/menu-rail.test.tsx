// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../../../src/framework/i18n/i18n';
import { MenuTree } from '../../../../../src/framework/shell/frame/menu/menu-tree';
import { startTexts } from '../../../../support/start-texts';
import { nodeOf } from '../../support/node-of';
import { showMenu } from '../../support/show-menu';

const menu = [
  nodeOf('/home'),
  nodeOf('/g', { children: [nodeOf('/g/a'), nodeOf('/g/h', { children: [nodeOf('/g/h/x')] })] }),
  nodeOf('/k', { children: [nodeOf('/k/a')] }),
];
const show = async (activePath = '/home') => {
  const shown = showMenu({ menu, activePath, draw: (props) => <MenuTree {...props} isFolded /> });
  // The rail is a part of its own, loaded when it is first wanted.
  await shown.nav.findByRole('link', { name: '中/home' }, { timeout: 60_000 });
  const group = (name: string) => shown.nav.getByRole('button', { name });
  return { ...shown, group, isOpen: (name: string) => group(name).getAttribute('aria-expanded') === 'true' };
};

beforeAll(() => {
  void startTexts();
});
beforeEach(() => i18n.changeLanguage('zh'));
afterEach(cleanup);

it('keeps the names of its entries', async () => {
  const { links, nav } = await show('/g/a');
  expect(links()).toEqual(['中/home']);
  expect(nav.getAllByRole('button').map((button) => button.textContent)).toEqual(['中/g', '中/k']);
});

it('opens a group by a press, inside the navigation, and closes it by the next', async () => {
  const { user, group, isOpen, links } = await show();
  await user.pointer({ target: group('中/g'), keys: '[TouchA]' });
  expect([isOpen('中/g'), links()]).toEqual([true, ['中/home', '中/g/a']]);
  await user.pointer({ target: group('中/g'), keys: '[TouchA]' });
  expect(isOpen('中/g')).toBe(false);
});

it('unfolds groups of groups in place', async () => {
  const { user, group, nav, links } = await show();
  await user.click(group('中/g'));
  await user.click(nav.getByRole('button', { name: '中/g/h' }));
  expect(links()).toEqual(['中/home', '中/g/a', '中/g/h/x']);
});

it('opens a group by pointing at it, once the pointer rests there, and closes it when it is gone', async () => {
  const { group, nav, isOpen } = await show();
  const item = group('中/g').closest('li') as HTMLElement;
  fireEvent.pointerEnter(item, { pointerType: 'mouse' });
  expect(isOpen('中/g')).toBe(false);
  await nav.findByRole('link', { name: '中/g/a' });
  fireEvent.pointerLeave(item, { pointerType: 'mouse' });
  expect(isOpen('中/g')).toBe(true);
  await expect.poll(() => isOpen('中/g')).toBe(false);
});

it('a press keeps open what the pointer opened', async () => {
  const { group, nav, isOpen } = await show();
  fireEvent.pointerEnter(group('中/g').closest('li') as HTMLElement, { pointerType: 'mouse' });
  await nav.findByRole('link', { name: '中/g/a' });
  fireEvent.click(group('中/g'));
  expect(isOpen('中/g')).toBe(true);
  fireEvent.click(group('中/g'));
  expect(isOpen('中/g')).toBe(false);
});

it('shows a title beside its icon while the pointer is on it, without saying it twice', async () => {
  const { nav } = await show();
  const link = nav.getByRole('link', { name: '中/home' });
  fireEvent.pointerEnter(link.closest('li') as HTMLElement, { pointerType: 'mouse' });
  await expect.poll(() => screen.getAllByText('中/home').length).toBe(2);
  expect(nav.getAllByRole('link', { name: '中/home' })).toHaveLength(1);
});

it.each([
  ['right goes into a group', '{ArrowRight}', '中/g/a', true],
  ['down walks in it', '{ArrowRight}{ArrowDown}', '中/g/h', true],
  ['right unfolds in it', '{ArrowRight}{ArrowDown}{ArrowRight}{ArrowRight}', '中/g/h/x', true],
  ['left goes back out', '{ArrowRight}{ArrowLeft}', '中/g', false],
  ['escape goes back out', '{ArrowRight}{ArrowDown}{Escape}', '中/g', false],
  ['enter opens, tab goes in', '{Enter}{Tab}', '中/g/a', true],
  ['tab leaves it behind', '{Enter}{Tab}{Tab}{Tab}', '中/k', false],
  ['down goes to the next', '{ArrowDown}', '中/k', false],
])('keys: %s', async (_, keys, at, open) => {
  const { user, group, focused, isOpen } = await show();
  group('中/g').focus();
  await user.keyboard(keys);
  expect([focused(), isOpen('中/g')]).toEqual([at, open]);
});

it('closes when an entry is followed, and gives the keyboard back', async () => {
  const { user, group, nav, isOpen, focused, onNavigate } = await show();
  await user.click(group('中/g'));
  await user.click(nav.getByRole('link', { name: '中/g/a' }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/g/a');
  expect([isOpen('中/g'), focused()]).toEqual([false, '中/g']);
});

it('closes when the page changes otherwise, and by a press elsewhere', async () => {
  const { user, group, change, isOpen } = await show();
  await user.click(group('中/g'));
  change({ activePath: '/k/a' });
  expect(isOpen('中/g')).toBe(false);
  await user.click(group('中/k'));
  expect(isOpen('中/k')).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen('中/k')).toBe(false);
  expect(within(group('中/k')).queryByRole('link')).toBeNull();
});
