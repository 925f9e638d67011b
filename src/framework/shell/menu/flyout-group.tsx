import { FlyoutButton } from './flyout-button';
import { FlyoutNodes } from './flyout-nodes';
import { MenuIcon } from './icons';
import type { TreeState } from './menu-list';
import { MenuMarks } from './menu-marks';
import type { MenuNode } from './menu-node';
import type { Flyouts } from './use-flyouts';
import type { MenuLinks } from './use-menu-links';

/** A group of a rail or bar. */
export const FlyoutGroup = ({
  node,
  side,
  links,
  tree,
  flyouts,
}: {
  node: MenuNode;
  side: 'right' | 'below';
  links: MenuLinks;
  tree: TreeState;
  flyouts: Flyouts;
}) => (
  <FlyoutButton
    path={node.path}
    title={links.label(node.title)}
    icon={<MenuIcon name={node.icon} />}
    marks={<MenuMarks node={node} links={links} />}
    isAbove={tree.above.has(node.path)}
    side={side}
    flyouts={flyouts}
  >
    {(leave) => <FlyoutNodes nodes={node.children} links={links} tree={tree} leave={leave} />}
  </FlyoutButton>
);
