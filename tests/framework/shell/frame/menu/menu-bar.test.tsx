// @vitest-environment happy-dom

import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../../../../src/framework/i18n/i18n';
import { MenuBar } from '../../../../../src/framework/shell/frame/menu/menu-bar';
import { TopEntries } from '../../../../../src/framework/shell/frame/menu/top-entries';
import { startTexts } from '../../../../support/start-texts';
import { nodeOf } from '../../support/node-of';
import { showMenu } from '../../support/show-menu';

const menu = [
  nodeOf('/home'),
  nodeOf('/g', { children: [nodeOf('/g/a'), nodeOf('/g/h', { children: [nodeOf('/g/h/x')] })] }),
  nodeOf('/b'),
  nodeOf('/k', { children: [nodeOf('/k/a')] }),
];

/** The window of the test draws nothing, so that every item is given 100 px and the list as many as a test says. */
let room = 1000;
const observed = new Set<() => void>();
const setRoom = (px: number) => {
  room = px;
  act(() => {
    for (const each of observed) each();
  });
};

beforeAll(() => {
  void startTexts();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #call: () => void;
      constructor(call: () => void) {
        this.#call = call;
      }
      observe(element: Element) {
        if (element.matches('.menu-bar')) observed.add(this.#call);
      }
      disconnect() {
        observed.delete(this.#call);
      }
    },
  );
});
beforeEach(async () => {
  room = 1000;
  await i18n.changeLanguage('zh');
});
afterEach(cleanup);

describe('the bar', () => {
  const show = (activePath = '/home') => showMenu({ menu, activePath, draw: (props) => <MenuBar {...props} /> });
  type Shown = ReturnType<typeof show>;
  const items = ({ nav }: Shown) => nav.getAllByRole('listitem').map((item) => item.textContent);

  it('shows everything when there is room', () => {
    expect(items(show())).toEqual(['中/home', '中/g', '中/b', '中/k']);
  });

  it('keeps what does not fit in a last group, and takes it out again', async () => {
    const shown = show();
    setRoom(399);
    expect(items(shown)).toEqual(['中/home', '中/g', '更多']);
    await shown.user.click(shown.nav.getByRole('button', { name: '更多' }));
    await shown.user.click(shown.nav.getByRole('button', { name: '中/k' }));
    await shown.user.click(shown.nav.getByRole('link', { name: '中/k/a' }));
    expect(shown.onNavigate).toHaveBeenCalledExactlyOnceWith('/k/a');
    setRoom(400);
    expect(items(shown)).toEqual(['中/home', '中/g', '中/b', '中/k']);
  });

  it.each([
    ['right and left', '{ArrowRight}{ArrowRight}{ArrowLeft}', '中/g'],
    ['down opens a group', '{ArrowRight}{ArrowDown}', '中/g/a'],
    ['up at its top goes back', '{ArrowRight}{ArrowDown}{ArrowUp}', '中/g'],
    ['escape goes back', '{ArrowRight}{ArrowDown}{ArrowDown}{Escape}', '中/g'],
    ['end', '{End}', '中/k'],
  ])('keys: %s', async (_, keys, at) => {
    const { nav, user, focused } = show();
    nav.getByRole('link', { name: '中/home' }).focus();
    await user.keyboard(keys);
    expect(focused()).toBe(at);
  });
});

describe('the first level', () => {
  const onSelect = vi.fn();
  const show = (look: Parameters<typeof TopEntries>[0]['look']) => {
    onSelect.mockClear();
    return showMenu({
      menu,
      activePath: '/g/a',
      draw: (props) => <TopEntries {...props} activeTop="/g" look={look} onSelect={onSelect} />,
    });
  };

  it.each(['bar', 'vertical', 'horizontal', 'card', 'arrow'] as const)(
    '%s: selects groups, follows entries',
    async (look) => {
      const { nav, user, onNavigate } = show(look);
      expect(nav.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['中/home', '中/g', '中/b', '中/k']);
      expect(nav.getByRole('button', { name: '中/g' }).getAttribute('aria-current')).toBe('true');
      await user.click(nav.getByRole('button', { name: '中/k' }));
      expect(onSelect).toHaveBeenCalledExactlyOnceWith(menu[3]);
      await user.click(nav.getByRole('link', { name: '中/b' }));
      expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/b');
    },
  );

  it('bar: what does not fit is selected in 更多', async () => {
    const { nav, user } = show('bar');
    setRoom(350);
    await user.click(nav.getByRole('button', { name: '更多' }));
    await user.click(nav.getByRole('button', { name: '中/k' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(menu[3]);
    expect(nav.getByRole('button', { name: '更多' }).getAttribute('aria-expanded')).toBe('false');
  });
});
