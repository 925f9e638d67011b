import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FlyoutButton } from './flyout-button';
import { leavingLinks } from './leaving-links';
import { moveByKeys } from './menu-keys';
import type { MenuNode } from './menu-node';
import { TopEntry } from './top-entry';
import { useFitting } from './use-fitting';
import { useFlyouts } from './use-flyouts';
import type { MenuLinks } from './use-menu-links';
import './menu-bar.css';

/** The first level as tabs in a header; those that do not fit stand in a last group 更多. */
export const TopBar = ({
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
    <ul ref={list} className="menu-list menu-bar" data-axis="horizontal" onKeyDown={moveByKeys}>
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
