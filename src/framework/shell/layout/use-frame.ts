import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MenuNode } from '../menu/menu-node';
import { trailTo } from '../menu/menu-paths';
import type { MenuProps } from '../menu/menu-props';
import type { LayoutName } from '../settings/settings';
import { settingsStore } from '../settings/settings-store';
import { useSettings } from '../settings/use-settings';
import { mobile, useMedia } from '../use-media';
import { arrange, foldOnChange } from './arrangement';

/**
 * The drawer of a narrow window. Opened it takes the focus, closed it gives it back to its button; a window that becomes
 * wide closes it.
 */
const useDrawer = (isMobile: boolean) => {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (isOpen && !isMobile) setOpen(false);

  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
    else if (wasOpen.current) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    panel,
    button,
    open: () => setOpen(true),
    close: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    },
  };
};

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
