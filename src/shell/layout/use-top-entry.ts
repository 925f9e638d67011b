import { useState } from 'react';
import type { MenuNode } from '../menu/menu-node';
import { topOf } from '../menu/top-of';

/**
 * The top entry whose part of the menu is shown: that of the open page, until somebody chooses another one to look around.
 * A page that is not in the menu leaves it as it was.
 */
export const useTopEntry = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }) => {
  const ofPage = topOf({ menu, activePath })?.path;
  const [seenPath, setSeenPath] = useState(activePath);
  const [shown, setShown] = useState(ofPage);
  if (seenPath !== activePath) {
    setSeenPath(activePath);
    setShown(ofPage ?? shown);
  }
  return {
    top: menu.find(({ path }) => path === shown),
    /** Somebody is looking at another part of the menu than the page's. */
    isLookingAround: shown !== ofPage && ofPage !== undefined,
    show: (node: MenuNode): void => setShown(node.path),
  };
};
