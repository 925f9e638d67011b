// @vitest-environment happy-dom

import { cleanup, fireEvent } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { i18n } from '../../../../../src/framework/i18n/i18n';
import { MenuTree } from '../../../../../src/framework/shell/frame/menu/menu-tree';
import { startTexts } from '../../../../support/start-texts';
import { nodeOf } from '../../support/node-of';
import { showMenu } from '../../support/show-menu';

const menu = [
  nodeOf('/home'),
  nodeOf('/g', {
    badge: { zh: '新', en: 'New' },
    children: [nodeOf('/g/a', { dot: true }), nodeOf('/g/h', { children: [nodeOf('/g/h/x'), nodeOf('/g/h/y')] })],
  }),
  nodeOf('/out', { href: 'https://example.com', target: '_blank' }),
  nodeOf('/last'),
];
const show = ({ activePath = '/home', isFolded = false } = {}) =>
  showMenu({ menu, activePath, draw: (props) => <MenuTree {...props} isFolded={isFolded} /> });

beforeAll(() => {
  void startTexts();
});
beforeEach(() => i18n.changeLanguage('zh'));
afterEach(cleanup);

describe('the tree', () => {
  it('has links for entries and buttons for groups, named by title alone', () => {
    const { nav, links } = show();
    expect(links()).toEqual(['中/home', '中/out', '中/last']);
    const group = nav.getByRole('button', { name: '中/g' });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(nav.getByText('新').closest('button')).toBeNull();
    expect(nav.getByRole('link', { name: '中/home' }).getAttribute('aria-current')).toBe('page');
    expect(nav.queryByRole('menu')).toBeNull();
  });

  it('unfolds in place, and puts what is folded nowhere', async () => {
    const { nav, user, links } = show();
    await user.click(nav.getByRole('button', { name: '中/g' }));
    expect(links()).toEqual(['中/home', '中/g/a', '中/out', '中/last']);
    await user.click(nav.getByRole('button', { name: '中/g/h' }));
    expect(links()).toEqual(['中/home', '中/g/a', '中/g/h/x', '中/g/h/y', '中/out', '中/last']);
    await user.click(nav.getByRole('button', { name: '中/g' }));
    expect(links()).toEqual(['中/home', '中/out', '中/last']);
  });

  it('unfolds what is above the open page when that changes, and keeps what people did', async () => {
    const { nav, user, change } = show({ activePath: '/g/a' });
    const expanded = (name: string) => nav.queryByRole('button', { name })?.getAttribute('aria-expanded');
    expect([expanded('中/g'), expanded('中/g/h')]).toEqual(['true', 'false']);
    change({ activePath: '/g/h/x' });
    expect([expanded('中/g'), expanded('中/g/h')]).toEqual(['true', 'true']);
    await user.click(nav.getByRole('button', { name: '中/g' }));
    change({ activePath: '/g/h/x' });
    expect(expanded('中/g')).toBe('false');
    change({ activePath: '/home' });
    expect(expanded('中/g')).toBe('false');
  });

  it('goes where an entry leads, and reloads the one that is open', async () => {
    const { nav, user, onNavigate, onReload } = show();
    await user.click(nav.getByRole('link', { name: '中/last' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/last');
    await user.click(nav.getByRole('link', { name: '中/home' }));
    expect(onReload).toHaveBeenCalledOnce();
    expect(nav.getByRole('link', { name: '中/last' }).getAttribute('href')).toBe('/at/last');
  });

  it.each([
    ['a click with ctrl', '中/last', { ctrlKey: true }],
    ['a click with meta', '中/last', { metaKey: true }],
    ['a click with shift', '中/last', { shiftKey: true }],
    ['another site', '中/out', {}],
  ])('leaves %s to the browser', (_, name, how) => {
    const { nav, onNavigate } = show();
    const link = nav.getByRole('link', { name });
    const isLeft: boolean[] = [];
    // After the menu, and before the window of the test really goes there.
    const stop = (event: Event) => {
      isLeft.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', stop, { once: true });
    fireEvent.click(link, how);
    expect([isLeft, onNavigate.mock.calls.length]).toEqual([[true], 0]);
  });

  it('opens another site in a window that cannot reach back', () => {
    const link = show().nav.getByRole('link', { name: '中/out' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.com', '_blank']);
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it.each([
    ['down and up', '{ArrowDown}{ArrowDown}{ArrowUp}', '中/g'],
    ['right unfolds', '{ArrowDown}{ArrowRight}', '中/g'],
    ['right again goes in', '{ArrowDown}{ArrowRight}{ArrowRight}', '中/g/a'],
    ['left goes out', '{ArrowDown}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowLeft}', '中/g'],
    ['left folds, down is past it', '{ArrowDown}{ArrowRight}{ArrowLeft}{ArrowDown}', '中/out'],
    ['end', '{End}', '中/last'],
    ['home', '{End}{Home}', '中/home'],
    ['up at the top stays', '{ArrowUp}', '中/home'],
    ['tab goes through everything', '{Tab}{Tab}', '中/out'],
  ])('keys: %s', async (_, keys, at) => {
    const { nav, user, focused } = show();
    nav.getByRole('link', { name: '中/home' }).focus();
    await user.keyboard(keys);
    expect(focused()).toBe(at);
  });

  it('speaks the language in force', async () => {
    const { links, change } = show();
    await i18n.changeLanguage('en');
    change({});
    expect(links()).toEqual(['/home', '/out', '/last']);
  });
});

describe('500 entries', () => {
  const many = Array.from({ length: 10 }, (_, group) =>
    nodeOf(`/${group}`, { children: Array.from({ length: 50 }, (__, each) => nodeOf(`/${group}/${each}`)) }),
  );

  it('only what is unfolded is in the page', () => {
    const { links } = showMenu({
      menu: many,
      activePath: '/7/3',
      draw: (props) => <MenuTree {...props} isFolded={false} />,
    });
    expect(links()).toHaveLength(50);
  });

  it('nothing is drawn again while nothing changes, and two entries when the page does', async () => {
    let commits = 0;
    const { change } = showMenu({
      menu: many,
      activePath: '/7/3',
      draw: (props) => (
        <Profiler id="menu" onRender={() => commits++}>
          <MenuTree {...props} isFolded={false} />
        </Profiler>
      ),
    });
    // Without roles, which take seconds to be worked out for so many.
    for (const button of document.querySelectorAll('button[aria-expanded="false"]')) fireEvent.click(button);
    const entries = [...document.querySelectorAll('nav a')];
    expect(entries).toHaveLength(500);
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    observer.observe(document, { attributes: true, childList: true, subtree: true });
    commits = 0;
    change({ activePath: '/7/4' });
    await Promise.resolve();
    expect(new Set(changed.map((node) => node.textContent))).toEqual(new Set(['中/7/3', '中/7/4']));
    expect(entries.every((entry) => entry.isConnected)).toBe(true);
    expect(commits).toBe(1);
  });
});
