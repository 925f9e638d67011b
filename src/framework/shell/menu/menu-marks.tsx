import type { MenuNode } from './menu-node';
import type { MenuLinks } from './use-menu-links';

/** What stands beside a title without being part of its name: a short word, a dot. */
export const MenuMarks = ({ node, links }: { node: MenuNode; links: MenuLinks }) => (
  <>
    {node.badge && <span className="menu-badge">{links.label(node.badge)}</span>}
    {node.dot && <span className="menu-dot" aria-hidden="true" />}
  </>
);
