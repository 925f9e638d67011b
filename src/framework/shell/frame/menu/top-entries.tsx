import './menu.css';
import './menu-bar.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../base/icons';
import type { ColumnStyle } from '../../base/settings-store';
import { FlyoutButton } from './flyout-button';
import { leavingLinks } from './leaving-links';
import { moveByKeys } from './menu-keys';
import { MenuLink, MenuMarks, MenuTitle } from './menu-link';
import type { MenuNode } from './menu-node';
import { useFitting } from './use-fitting';
import { useFlyouts } from './use-flyouts';
import { type MenuContext, type MenuLinks, useMenuLinks } from './use-menu-links';

/** A node of the first level on its own: a link when it can be opened, a button that selects it when it is a group. */
const TopEntry = ({
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

/** The first level as tabs in a header; those that do not fit stand in a last group 更多. */
const TopBar = ({
  menu,
  activeTop,
  links,
  onSelect,
}: {
  menu: readonly MenuNode[];
  activeTop: string;
  links: MenuLinks;
  onSelect: (node: MenuNode) => void;
}) => {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLUListElement>(null);
  const flyouts = useFlyouts({ activePath: activeTop });
  const { count, isMeasuring } = useFitting({ list, of: [menu, links] });
  const rest = menu.slice(count);
  const drawn = (nodes: readonly MenuNode[], how: { links: MenuLinks; onSelect: (node: MenuNode) => void }) =>
    nodes.map((node) => (
      <li key={node.path}>
        <TopEntry node={node} isActive={node.path === activeTop} {...how} />
      </li>
    ));

  return (
    <ul
      ref={list}
      className="menu-list menu-bar u-flex u-grow u-min-0 u-full-height"
      data-axis="horizontal"
      onKeyDown={moveByKeys}
    >
      {drawn(menu.slice(0, count), { links, onSelect })}
      {(isMeasuring || rest.length > 0) && (
        <FlyoutButton
          path="more"
          title={t('more')}
          isAbove={rest.some((node) => node.path === activeTop)}
          side="below"
          flyouts={flyouts}
        >
          {(leave) => (
            <ul className="menu-list">
              {drawn(rest, {
                links: leavingLinks({ links, leave }),
                onSelect: (node) => {
                  onSelect(node);
                  leave();
                },
              })}
            </ul>
          )}
        </FlyoutButton>
      )}
    </ul>
  );
};

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
