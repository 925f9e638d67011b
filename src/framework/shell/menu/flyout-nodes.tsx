import { useMemo } from 'react';
import { leavingLinks } from './leaving-links';
import { MenuNodes, type TreeState } from './menu-list';
import type { MenuNode } from './menu-node';
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
      <MenuNodes nodes={nodes} links={inside} tree={tree} />
    </ul>
  );
};
