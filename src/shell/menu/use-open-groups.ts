import { useCallback, useState } from 'react';
import type { MenuNode } from './menu-node';
import { groupsAbove } from './menu-paths';
import { toggled } from './toggled';

/**
 * Which groups are unfolded. The groups above the open page unfold when it changes; what somebody folded or unfolded
 * themselves stays.
 */
export const useOpenGroups = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }) => {
  const [seenPath, setSeenPath] = useState(activePath);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(groupsAbove({ menu, path: activePath })));
  if (seenPath !== activePath) {
    setSeenPath(activePath);
    setOpen(new Set([...open, ...groupsAbove({ menu, path: activePath })]));
  }
  const toggle = useCallback((path: string) => setOpen((before) => toggled(before, path)), []);
  return { open, toggle };
};
