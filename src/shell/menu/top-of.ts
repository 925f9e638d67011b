import type { MenuNode } from './menu-node';
import { trailTo } from './menu-paths';

/** The first-level node above the active entry, or the entry itself when it stands there; undefined when it is not in the menu. */
export const topOf = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }): MenuNode | undefined =>
  trailTo({ menu, path: activePath })[0];
