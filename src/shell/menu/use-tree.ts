import { useMemo } from 'react';
import type { TreeState } from './menu-list';
import type { MenuNode } from './menu-node';
import { groupsAbove } from './menu-paths';
import { useOpenGroups } from './use-open-groups';

/** How the groups of a menu stand; the same object until something of it changes. */
export const useTree = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }): TreeState => {
  const { open, toggle } = useOpenGroups({ menu, activePath });
  return useMemo(
    () => ({ activePath, above: new Set(groupsAbove({ menu, path: activePath })), open, toggle }),
    [menu, activePath, open, toggle],
  );
};
