import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { MenuNode } from '../../../../src/framework/shell/frame/menu/menu-node';
import type { MenuProps } from '../../../../src/framework/shell/frame/menu/menu-tree';

const hrefOf = (path: string) => `/at${path}`;

/** Draws a part of the menu in a navigation, as the layouts do; `change` draws it again with other props. */
export const showMenu = ({
  menu,
  activePath,
  draw,
}: {
  menu: readonly MenuNode[];
  activePath: string;
  draw: (props: MenuProps) => ReactNode;
}) => {
  const calls = { onNavigate: vi.fn<(path: string) => void>(), onReload: vi.fn<() => void>() };
  const ui = (props: Partial<MenuProps>) => (
    <nav aria-label="主菜单">
      {draw({ menu, activePath, currentPath: props.activePath ?? activePath, hrefOf, ...calls, ...props })}
    </nav>
  );
  const { rerender } = render(ui({}));
  const nav = within(screen.getByRole('navigation', { name: '主菜单' }));
  return {
    ...calls,
    nav,
    user: userEvent.setup(),
    change: (props: Partial<MenuProps>) => rerender(ui(props)),
    links: () => nav.queryAllByRole('link').map((link) => link.textContent),
    focused: () => document.activeElement?.textContent,
  };
};
