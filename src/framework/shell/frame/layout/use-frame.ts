import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { mobile, tight, useMedia } from '../../../shared/use-media';
import {
  type Background,
  type ColumnStyle,
  type LayoutName,
  type Settings,
  settingsStore,
} from '../../base/settings-store';
import { useSettings } from '../../base/use-settings';
import type { MenuNode } from '../menu/menu-node';
import { trailTo } from '../menu/menu-paths';
import type { MenuProps } from '../menu/menu-tree';

/** A part of the menu: `whole` and `below` (the chosen top entry's) are trees at the side. */
export interface MenuParts {
  /** The strip or row of top entries, and how it looks. */
  top: 'bar' | ColumnStyle | undefined;
  tree: 'whole' | 'below' | undefined;
  /** The whole menu in the header. */
  bar: boolean;
}

/** How the parts of the frame stand around the page; `layout.css` puts each where it belongs. */
interface Arrangement {
  layout: LayoutName;
  parts: MenuParts;
  /** What the button of the header folds; undefined where there is nothing to fold. */
  folds: 'side' | 'column' | 'drawer' | undefined;
  /** The tree shows icons only, or is away in the column layout. A drawer is open or closed by itself. */
  isFolded: boolean;
  isHeaderFixed: boolean;
  /** The breadcrumb is in the header where that has room for it, else above the page. */
  hasTrailInHeader: boolean;
  /** The drawing behind the menu. */
  background: Background;
}

const partsOf: Readonly<Record<LayoutName, (columnStyle: ColumnStyle) => MenuParts>> = {
  common: () => ({ top: undefined, tree: 'whole', bar: false }),
  vertical: () => ({ top: undefined, tree: 'whole', bar: false }),
  float: () => ({ top: undefined, tree: 'whole', bar: false }),
  comprehensive: () => ({ top: 'bar', tree: 'below', bar: false }),
  column: (columnStyle) => ({ top: columnStyle, tree: 'below', bar: false }),
  horizontal: () => ({ top: undefined, tree: undefined, bar: true }),
};

/** The setting that says whether the side menu is folded. */
const foldOf = (isTight: boolean) => (isTight ? 'foldTightSidebar' : 'foldSidebar');

/** Works the arrangement out. A window narrower than 992 px always has the vertical one, with the menu in a drawer. */
export const arrange = ({
  settings,
  isMobile,
  isTight = false,
  hasColumn,
}: {
  settings: Settings;
  isMobile: boolean;
  /** Whether menu and page have little room next to each other. */
  isTight?: boolean;
  /** There is something below the chosen top entry to show at the side. */
  hasColumn: boolean;
}): Arrangement => {
  const layout = isMobile ? 'vertical' : settings.layout;
  const isColumn = layout === 'column';
  const parts = partsOf[layout](settings.columnStyle);
  const isEmpty = parts.tree === 'below' && !hasColumn;
  const isFolded = !isMobile && layout !== 'horizontal' && (settings[foldOf(isTight)] || isEmpty);
  return {
    layout,
    parts: isColumn && isFolded ? { ...parts, tree: undefined } : parts,
    folds: foldsOf({ layout, isMobile, isEmpty }),
    isFolded,
    isHeaderFixed: settings.fixedHeader || layout === 'common',
    hasTrailInHeader: !isMobile && ['common', 'vertical', 'float', 'column'].includes(layout),
    background: layout === 'float' || layout === 'horizontal' ? 'none' : settings.background,
  };
};

const foldsOf = ({
  layout,
  isMobile,
  isEmpty,
}: {
  layout: LayoutName;
  isMobile: boolean;
  isEmpty: boolean;
}): Arrangement['folds'] => {
  if (isMobile) return 'drawer';
  if (layout === 'horizontal' || isEmpty) return undefined;
  return layout === 'column' ? 'column' : 'side';
};

/** Whether a change of layout folds (true) or unfolds (false) the side menu: the floating one is folded from the start. */
export const foldOnChange = ({ from, to }: { from: LayoutName; to: LayoutName }): boolean | undefined => {
  if (from === to) return undefined;
  if (to === 'float') return true;
  return from === 'float' ? false : undefined;
};

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

/** The first-level node above the active entry, or the entry itself when it is one; undefined when it is not in the menu. */
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
  const isTight = useMedia(tight);
  const fold = foldOf(isTight);
  const drawer = useDrawer(isMobile);
  const { top, isLookingAround, show } = useTopEntry({ menu, activePath });
  const hasColumn = top !== undefined && top.children.length > 0 && (isLookingAround || !noColumn);
  const arrangement = arrange({ settings, isMobile, isTight, hasColumn });
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
    if (arrangement.layout === 'column' && settings[fold]) settingsStore.change({ [fold]: false });
  };

  return {
    settings,
    isMobile,
    arrangement,
    drawer,
    isMenuOpen: isMobile ? drawer.isOpen : !arrangement.isFolded,
    toggle: isMobile ? drawer.open : () => settingsStore.change({ [fold]: !settings[fold] }),
    /** For `MainMenu`. */
    menu: { menu, activePath, currentPath, hrefOf, onNavigate: navigate, onReload: reload, top, onTop: chooseTop },
  };
};
