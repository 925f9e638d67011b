import type { MenuNode } from './menu-node';
import type { MenuContext } from './use-menu-links';

/** What every arrangement of the menu is given. */
export interface MenuProps extends MenuContext {
  menu: readonly MenuNode[];
  /** Path of the entry that is highlighted. */
  activePath: string;
}
