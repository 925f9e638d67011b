import { MenuIcon } from './icons';
import { MenuLink } from './menu-link';
import { MenuMarks } from './menu-marks';
import type { MenuNode } from './menu-node';
import { MenuTitle } from './menu-title';
import type { MenuLinks } from './use-menu-links';

/** A node of the first level on its own: a link when it can be opened, a button that selects it when it is a group. */
export const TopEntry = ({
  node,
  links,
  isActive,
  onSelect,
}: {
  node: MenuNode;
  links: MenuLinks;
  isActive: boolean;
  onSelect: (node: MenuNode) => void;
}) =>
  node.children.length === 0 ? (
    <MenuLink node={node} links={links} isActive={isActive} />
  ) : (
    <div className="menu-row">
      <button
        type="button"
        className="menu-entry"
        aria-current={isActive ? 'true' : undefined}
        onClick={() => onSelect(node)}
      >
        <MenuIcon name={node.icon} />
        <MenuTitle text={links.label(node.title)} />
      </button>
      <MenuMarks node={node} links={links} />
    </div>
  );
