import type { MenuNode } from '../menu/menu-node';
import type { MenuProps } from '../menu/menu-props';
import { settingsStore } from '../settings/settings-store';
import { useSettings } from '../settings/use-settings';
import { arrange } from './arrangement';
import { useDrawer } from './use-drawer';
import { useFloatFolding } from './use-float-folding';
import { mobile, useMedia } from './use-media';
import { useTopEntry } from './use-top-entry';

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
    // A column that was folded by hand opens for the entry that somebody wants to see.
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
