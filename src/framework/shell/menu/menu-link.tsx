import { memo } from 'react';
import type { TitleHit } from './filter-menu';
import { MenuIcon } from './icons';
import { MenuMarks } from './menu-marks';
import type { MenuNode } from './menu-node';
import { MenuTitle } from './menu-title';
import type { MenuLinks } from './use-menu-links';

/** An entry that can be opened: a link of its title's name, with what stands beside it. */
export const MenuLink = memo(
  ({
    node,
    links,
    isActive,
    hit,
  }: {
    node: MenuNode;
    links: MenuLinks;
    isActive: boolean;
    hit?: TitleHit | undefined;
  }) => (
    <div className="menu-row">
      <a
        className={node.isWithheld ? 'menu-entry viewing-withheld' : 'menu-entry'}
        href={links.addressOf(node)}
        target={node.target}
        rel={node.href === undefined && node.target === undefined ? undefined : 'noopener noreferrer'}
        aria-current={isActive ? 'page' : undefined}
        onClick={(event) => links.follow(node, event)}
      >
        <MenuIcon name={node.icon} />
        <MenuTitle text={links.label(node.title)} hit={hit} />
      </a>
      <MenuMarks node={node} links={links} />
    </div>
  ),
);
