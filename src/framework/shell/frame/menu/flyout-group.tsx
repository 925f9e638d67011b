import { useMemo } from 'react';
import { MenuIcon } from '../../base/icons';
import { FlyoutButton } from './flyout-button';
import { leavingLinks } from './leaving-links';
import { MenuMarks } from './menu-link';
import { MenuNodes, type TreeState } from './menu-list';
import type { MenuNode } from './menu-node';
import type { Flyouts } from './use-flyouts';
import type { MenuLinks } from './use-menu-links';

/** The list in a flyout, in which groups unfold in place. */
export const FlyoutNodes = ({
  nodes,
  links,
  tree,
  leave,
}: {
  nodes: readonly MenuNode[];
  links: MenuLinks;
  tree: TreeState;
  /** Closes the flyout. */
  leave: () => void;
}) => {
  const inside = useMemo(() => leavingLinks({ links, leave }), [links, leave]);
  return (
    <ul className="menu-list">
      <MenuNodes nodes={nodes} links={inside} tree={tree} isNested />
    </ul>
  );
};

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
