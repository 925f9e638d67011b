import { Menu } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { entryAction } from './entry-action';
import type { MenuNode } from './menu-node';
import { entriesByPath } from './menu-paths';
import { groupKey, toItems } from './to-items';
import { useOpenGroups } from './use-open-groups';
import './menu.css';

export interface SideMenuProps {
  menu: readonly MenuNode[];
  /** Path of the entry that is highlighted. */
  activePath: string;
  /** Pathname of the page that is open; it differs from `activePath` on pages that are not in the menu. */
  currentPath: string;
  /** The address of a path, as the router writes it. Keep it the same between renders. */
  hrefOf: (path: string) => string;
  onNavigate: (path: string) => void;
  /** The entry of the open page was chosen again. */
  onReload: () => void;
}

/** The main menu: groups that unfold, entries that are links. */
export const SideMenu = ({
  menu,
  activePath,
  currentPath,
  hrefOf,
  isCollapsed,
  onNavigate,
  onReload,
}: SideMenuProps & { /** Only icons are shown; groups open beside them. */ isCollapsed: boolean }) => {
  const { t } = useTranslation('shell');
  const label = useLabel();
  const items = useMemo(() => toItems({ menu, label, hrefOf }), [menu, label, hrefOf]);
  const entries = useMemo(() => entriesByPath(menu), [menu]);
  const { openGroups, setOpenGroups } = useOpenGroups({ menu, activePath, isCollapsed });

  const follow = (path: string): void => {
    const node = entries.get(path);
    if (!node) return;
    const action = entryAction({ node, currentPath, hrefOf });
    if (action.kind === 'navigate') onNavigate(action.path);
    if (action.kind === 'reload') onReload();
    if (action.kind === 'open') window.open(action.href, action.target, 'noopener,noreferrer');
  };

  return (
    <nav className="side-menu" aria-label={t('mainMenu')}>
      <Menu
        // Reaches the pop-ups of a collapsed menu as well, which stand elsewhere in the document.
        rootClassName="console-menu"
        mode="inline"
        theme="dark"
        inlineCollapsed={isCollapsed}
        items={items}
        selectedKeys={[activePath]}
        openKeys={openGroups.map(groupKey)}
        onOpenChange={(keys) => setOpenGroups(keys.map((key) => key.replace(/^group:/, '')))}
        onClick={({ key }) => follow(key)}
      />
    </nav>
  );
};
