import { memo } from 'react';
import { MenuIcon } from '../../base/icons';
import type { TitleHit } from './filter-menu';
import type { MenuNode } from './menu-node';
import type { MenuLinks } from './use-menu-links';

/** What follows a title without being part of its name: a short word, a dot. */
export const MenuMarks = ({ node, links }: { node: MenuNode; links: MenuLinks }) => (
  <>
    {node.badge && <span className="menu-badge u-text-12">{links.label(node.badge)}</span>}
    {node.dot && <span className="menu-dot u-circle" aria-hidden="true" />}
  </>
);

/** The whole title as a hint of the browser's where it is cut off, and only there. */
const hint = ({ currentTarget: title }: { currentTarget: HTMLElement }): void => {
  title.title = title.scrollWidth > title.clientWidth ? title.textContent : '';
};

/** A title with what was searched for in it marked. */
export const MenuTitle = ({
  text,
  hit,
}: {
  text: string;
  /** Where the hit begins and ends. */
  hit?: TitleHit | undefined;
}) => (
  <span className="menu-title u-truncate" onPointerEnter={hint}>
    {hit ? (
      <>
        {text.slice(0, hit[0])}
        <mark className="u-strong">{text.slice(...hit)}</mark>
        {text.slice(hit[1])}
      </>
    ) : (
      text
    )}
  </span>
);

/** An entry that can be opened: a link named by its title, with what follows that. */
export const MenuLink = memo(
  ({
    node,
    links,
    isActive,
    isNested = false,
    hit,
  }: {
    node: MenuNode;
    links: MenuLinks;
    isActive: boolean;
    /** Below a group, whose icon is enough. */
    isNested?: boolean;
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
        {!isNested && <MenuIcon name={node.icon} />}
        <MenuTitle text={links.label(node.title)} hit={hit} />
      </a>
      <MenuMarks node={node} links={links} />
    </div>
  ),
);
