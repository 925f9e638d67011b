// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choiceFor } from '../../../../src/framework/shared/popup-menu/popup-list';
import { PopupMenu, PopupMenuAt } from '../../../../src/framework/shared/popup-menu/popup-menu';

afterEach(cleanup);

const show = () => {
  const calls = { onEdit: vi.fn(), onDelete: vi.fn(), onLocked: vi.fn() };
  render(
    <>
      <PopupMenu
        name="More"
        items={[
          { kind: 'heading', key: 'h', label: 'Actions' },
          { key: 'edit', label: 'Edit', onPress: calls.onEdit },
          { key: 'locked', label: 'Locked', isDisabled: true, title: 'It is locked.', onPress: calls.onLocked },
          { kind: 'divider', key: 'd' },
          { key: 'delete', label: 'Delete', isDanger: true, onPress: calls.onDelete },
          { key: 'shop', label: 'Shop', href: 'https://example.com/' },
        ]}
        button={(props) => (
          <button type="button" {...props}>
            More
          </button>
        )}
      />
      <button type="button">After</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  const menu = () => screen.queryByRole('menu', { name: 'More' });
  return { ...calls, button, menu, user: userEvent.setup() };
};
const focused = () => document.activeElement?.textContent;

test('opens below its button, says so, and closes when the button is pressed again', async () => {
  const { button, menu, user } = show();
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Edit', 'Locked', 'Delete', 'Shop']);
  expect(button.getAttribute('aria-controls')).toBe(menu()?.id);
  await user.click(button);
  expect(menu()).toBeNull();
});

test('letters move; Enter chooses and the focus returns', async () => {
  const { button, menu, user, onDelete } = show();
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await user.keyboard('d');
  expect(focused()).toBe('Delete');
  await user.keyboard('{Enter}');
  expect(onDelete).toHaveBeenCalledOnce();
  expect([menu(), document.activeElement]).toEqual([null, button]);
});

test('Enter on the button opens at the first choice, the arrow up at the last', async () => {
  const { button, user } = show();
  button.focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Edit');
  await user.keyboard('{Escape}{ArrowUp}');
  expect(focused()).toBe('Shop');
});

test('Escape returns to the button, Tab goes on from it, a click elsewhere closes', async () => {
  const { button, menu, user } = show();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect([menu(), document.activeElement]).toEqual([null, button]);
  await user.click(button);
  await user.keyboard('{Tab}');
  expect([menu(), focused()]).toEqual([null, 'After']);
  await user.click(button);
  await user.click(document.body);
  expect(menu()).toBeNull();
});

test('a disabled choice can be read and does nothing', async () => {
  const { button, menu, user, onLocked } = show();
  await user.click(button);
  const locked = screen.getByRole('menuitem', { name: 'Locked' });
  expect([locked.getAttribute('aria-disabled'), locked.title]).toEqual(['true', 'It is locked.']);
  await user.click(locked);
  expect(onLocked).not.toHaveBeenCalled();
  expect(menu()).not.toBeNull();
});

test('opens at a point and returns the focus to where it was', async () => {
  const At = () => {
    const [at, setAt] = useState<{ x: number; y: number }>();
    return (
      <>
        <button type="button" onContextMenu={(event) => setAt({ x: event.clientX, y: event.clientY })}>
          Tab
        </button>
        {at && (
          <PopupMenuAt name="Tab" at={at} items={[{ key: 'a', label: 'Close' }]} onClose={() => setAt(undefined)} />
        )}
      </>
    );
  };
  render(<At />);
  const user = userEvent.setup();
  const tab = screen.getByRole('button', { name: 'Tab' });
  tab.focus();
  await user.pointer({ target: tab, keys: '[MouseRight]', coords: { clientX: 30, clientY: 40 } });
  await screen.findByRole('menu', { name: 'Tab' });
  expect(document.querySelector('[style*="left: 30px"]')?.getAttribute('style')).toContain('top: 40px');
  await user.click(screen.getByRole('menuitem', { name: 'Close' }));
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, tab]);
});

test.each([
  ['c', -1, 1],
  ['c', 1, 2],
  ['cc', 1, 2],
  ['c', 2, 1],
  ['close a', 1, 2],
  ['r', 0, 0],
  ['刷', 0, 3],
  ['x', 0, undefined],
])('typing "%s" at choice %i leads to %s', (typed, now, expected) => {
  expect(choiceFor({ now, texts: ['Refresh', 'Close others', 'Close all', '刷新'], typed })).toBe(expected);
});
