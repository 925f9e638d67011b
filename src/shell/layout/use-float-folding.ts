import { useEffect, useRef } from 'react';
import type { LayoutName } from '../settings/settings';
import { settingsStore } from '../settings/settings-store';
import { foldOnChange } from './arrangement';

/** Folds the side menu when the floating layout is chosen, and unfolds it when that is left. */
export const useFloatFolding = (layout: LayoutName): void => {
  const seen = useRef(layout);
  useEffect(() => {
    const foldSidebar = foldOnChange({ from: seen.current, to: layout });
    seen.current = layout;
    if (foldSidebar !== undefined) settingsStore.change({ foldSidebar });
  }, [layout]);
};
