import { useCallback, useMemo, useState } from 'react';
import type { TreeState } from './menu-list';
import type { MenuNode } from './menu-node';
import { groupsAbove } from './menu-paths';

/** The set without the value when it was in it, else with it. */
export const toggled = <T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/**
 * Which groups are unfolded. The groups above the open page unfold when it changes; what the user folded or unfolded
 * themselves stays.
 */
const useOpenGroups = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }) => {
  const [seenPath, setSeenPath] = useState(activePath);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(groupsAbove({ menu, path: activePath })));
  if (seenPath !== activePath) {
    setSeenPath(activePath);
    setOpen(new Set([...open, ...groupsAbove({ menu, path: activePath })]));
  }
  const toggle = useCallback((path: string) => setOpen((before) => toggled(before, path)), []);
  return { open, toggle };
};

/** How the groups of a menu stand; the same object until something of it changes. */
export const useTree = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }): TreeState => {
  const { open, toggle } = useOpenGroups({ menu, activePath });
  return useMemo(
    () => ({ activePath, above: new Set(groupsAbove({ menu, path: activePath })), open, toggle }),
    [menu, activePath, open, toggle],
  );
};
