import './menu.css';
import './menu-bar.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FlyoutButton } from './flyout-button';
import { FlyoutGroup, FlyoutNodes } from './flyout-group';
import { moveByKeys } from './menu-keys';
import { MenuLink } from './menu-link';
import { trailTo, useTree } from './menu-paths';
import type { MenuProps } from './menu-tree';
import { useFitting } from './use-fitting';
import { useFlyouts } from './use-flyouts';
import { useMenuLinks } from './use-menu-links';

/**
 * The menu as a bar: first-level entries side by side, groups opening below them, and what does not fit in a last group 更多.
 * A list, to be put into the page's navigation; it takes the width that it is given.
 */
export const MenuBar = (props: MenuProps) => {
  const { menu, activePath } = props;
  const { t } = useTranslation('shell');
  const list = useRef<HTMLUListElement>(null);
  const links = useMenuLinks(props);
  const tree = useTree({ menu, activePath });
  const flyouts = useFlyouts({ activePath });
  const { count, isMeasuring } = useFitting({ list, of: [menu, links] });
  const rest = menu.slice(count);
  const top = trailTo({ menu, path: activePath })[0];

  return (
    <ul
      ref={list}
      className="menu-list menu-bar u-flex u-grow u-min-0 u-full-height"
      data-axis="horizontal"
      onKeyDown={moveByKeys}
    >
      {menu.slice(0, count).map((node) =>
        node.children.length > 0 ? (
          <FlyoutGroup key={node.path} node={node} side="below" links={links} tree={tree} flyouts={flyouts} />
        ) : (
          <li key={node.path}>
            <MenuLink node={node} links={links} isActive={node.path === activePath} />
          </li>
        ),
      )}
      {(isMeasuring || rest.length > 0) && (
        <FlyoutButton
          path="more"
          title={t('more')}
          isAbove={top !== undefined && rest.includes(top)}
          side="below"
          flyouts={flyouts}
        >
          {(leave) => <FlyoutNodes nodes={rest} links={links} tree={tree} leave={leave} />}
        </FlyoutButton>
      )}
    </ul>
  );
};
