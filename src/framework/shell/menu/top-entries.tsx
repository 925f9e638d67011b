import type { ColumnStyle } from '../settings/settings';
import { moveByKeys } from './menu-keys';
import type { MenuNode } from './menu-node';
import { TopBar } from './top-bar';
import { TopEntry } from './top-entry';
import { type MenuContext, useMenuLinks } from './use-menu-links';
import './menu.css';
import './top-entries.css';

/**
 * Only the first level of the menu, as a bar of tabs or as a column in one of four looks: groups are selected, so that their
 * children can be shown elsewhere, and entries without children are followed. A list, to be put into the page's navigation; it
 * takes the width that it is given.
 */
export const TopEntries = ({
  menu,
  activeTop,
  look,
  onSelect,
  ...context
}: MenuContext & {
  menu: readonly MenuNode[];
  /** Path of the selected first-level node. */
  activeTop: string;
  look: 'bar' | ColumnStyle;
  /** A group was selected. */
  onSelect: (node: MenuNode) => void;
}) => {
  const links = useMenuLinks(context);
  if (look === 'bar') return <TopBar menu={menu} activeTop={activeTop} links={links} onSelect={onSelect} />;
  return (
    <ul className={`menu-list top-entries is-${look}`} data-axis="vertical" onKeyDown={moveByKeys}>
      {menu.map((node) => (
        <li key={node.path}>
          <TopEntry node={node} links={links} isActive={node.path === activeTop} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
};
