import { useEffect, useRef, useState } from 'react';
import type { MenuNode } from '../menu/menu-node';
import { trailTo } from '../menu/menu-paths';
import type { MenuProps } from '../menu/menu-props';
import type { LayoutName } from '../settings/settings';
import { settingsStore } from '../settings/settings-store';
import { useSettings } from '../settings/use-settings';
import { mobile, useMedia } from '../use-media';
import { arrange, foldOnChange } from './arrangement';
import { useDrawer } from './use-drawer';

/** Folds the side menu when the floating layout is chosen, and unfolds it when that is left. */
const useFloatFolding = (layout: LayoutName): void => {
  const seen = useRef(layout);
  useEffect(() => {
    const foldSidebar = foldOnChange({ from: seen.current, to: layout });
    seen.current = layout;
    if (foldSidebar !== undefined) settingsStore.change({ foldSidebar });
  }, [layout]);
};

/** The first-level node above the active entry, or the entry itself when it stands there; undefined when it is not in the menu. */
export const topOf = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }): MenuNode | undefined =>
  trailTo({ menu, path: activePath })[0];

/**
 * The top entry whose part of the menu is shown: that of the open page, until the user chooses another one to look around.
 * A page that is not in the menu leaves it as it was.
 */
const useTopEntry = ({ menu, activePath }: { menu: readonly MenuNode[]; activePath: string }) => {
  const ofPage = topOf({ menu, activePath })?.path;
  const [seenPath, setSeenPath] = useState(activePath);
  const [shown, setShown] = useState(ofPage);
  if (seenPath !== activePath) {
    setSeenPath(activePath);
    setShown(ofPage ?? shown);
  }
  return {
    top: menu.find(({ path }) => path === shown),
    /** Another part of the menu than the page's is shown. */
    isLookingAround: shown !== ofPage && ofPage !== undefined,
    show: (node: MenuNode): void => setShown(node.path),
  };
};

/** The state of the frame: the arrangement in force, what is folded or open, and the menu that minds both. */
export const useFrame = ({
  menu,
  activePath,
  currentPath,
  hrefOf,
  onNavigate,
  onReload,
  noColumn = false,
}: MenuProps & { /** The open page asks the column layout to fold its second column. */ noColumn?: boolean }) => {
  const settings = useSettings();
  const isMobile = useMedia(mobile);
  const drawer = useDrawer(isMobile);
  const { top, isLookingAround, show } = useTopEntry({ menu, activePath });
  const hasColumn = top !== undefined && top.children.length > 0 && (isLookingAround || !noColumn);
  const arrangement = arrange({ settings, isMobile, hasColumn });
  useFloatFolding(settings.layout);

  const navigate = (path: string): void => {
    drawer.close();
    onNavigate(path);
  };
  const reload = (): void => {
    drawer.close();
    onReload();
  };
  const chooseTop = (node: MenuNode): void => {
    show(node);
    // A column that was folded by hand opens for the chosen entry.
    if (arrangement.layout === 'column' && settings.foldSidebar) settingsStore.change({ foldSidebar: false });
  };

  return {
    settings,
    isMobile,
    arrangement,
    drawer,
    isMenuOpen: isMobile ? drawer.isOpen : !arrangement.isFolded,
    toggle: isMobile ? drawer.open : () => settingsStore.change({ foldSidebar: !settings.foldSidebar }),
    /** For `MainMenu`. */
    menu: { menu, activePath, currentPath, hrefOf, onNavigate: navigate, onReload: reload, top, onTop: chooseTop },
  };
};
