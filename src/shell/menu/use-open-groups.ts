import { useState } from 'react';
import type { MenuNode } from './menu-node';
import { groupsAbove } from './menu-paths';

/**
 * Which groups are unfolded. The groups above the open page unfold when it changes; what somebody folded or unfolded
 * themselves stays. A collapsed menu shows groups as pop-ups and keeps a list of its own, so that nothing is lost meanwhile.
 */
export const useOpenGroups = ({
  menu,
  activePath,
  isCollapsed,
}: {
  menu: readonly MenuNode[];
  activePath: string;
  isCollapsed: boolean;
}) => {
  const [seenPath, setSeenPath] = useState(activePath);
  const [inline, setInline] = useState<readonly string[]>(() => groupsAbove({ menu, path: activePath }));
  const [popups, setPopups] = useState<readonly string[]>([]);
  if (seenPath !== activePath) {
    setSeenPath(activePath);
    setInline((open) => [...new Set([...open, ...groupsAbove({ menu, path: activePath })])]);
  }
  return {
    openGroups: isCollapsed ? popups : inline,
    setOpenGroups: isCollapsed ? setPopups : setInline,
  };
};
