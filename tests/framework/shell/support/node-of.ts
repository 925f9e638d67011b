import type { MenuNode } from '../../../../src/framework/shell/frame/menu/menu-node';

/** An entry of the menu with only what a test is about. The title is `中` and its path in Chinese, its path in English. */
export const nodeOf = (path: string, node: Partial<MenuNode> = {}): MenuNode => ({
  path,
  title: { zh: `中${path}`, en: path },
  icon: undefined,
  badge: undefined,
  dot: false,
  href: undefined,
  target: undefined,
  children: [],
  ...node,
});
