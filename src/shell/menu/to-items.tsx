import type { MenuProps } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Label } from '../../schema/label';
import { MenuIcon } from './icons';
import type { MenuNode } from './menu-node';

type Item = NonNullable<MenuProps['items']>[number];

interface Drawing {
  label: (label: Label) => string;
  /** The address of a path, as the router writes it. */
  hrefOf: (path: string) => string;
}

/** The key that stands for a group; an entry may have the path of its group. */
export const groupKey = (path: string): string => `group:${path}`;

/** The menu itself reacts to the keys of its entries; what a link or button inside does with Enter must not count twice. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

/** A plain click is the menu's; with a modifier it is the browser's, which opens a new tab or window. */
const onLinkClick = (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation();
  else event.preventDefault();
};

const Mark = ({ node, label }: { node: MenuNode; label: Drawing['label'] }) => (
  <>
    {node.badge && <span className="menu-badge">{label(node.badge)}</span>}
    {node.dot && <span className="menu-dot" aria-hidden="true" />}
  </>
);

/** antd's items for a menu; each entry is a link of its title's name, each group a button. */
export const toItems = ({ menu, label, hrefOf }: Drawing & { menu: readonly MenuNode[] }): Item[] =>
  menu.map((node) =>
    node.children.length > 0
      ? {
          key: groupKey(node.path),
          icon: <MenuIcon name={node.icon} />,
          label: (
            <>
              <button type="button" className="menu-group" tabIndex={-1} onKeyDown={keepEnter}>
                {label(node.title)}
              </button>
              <Mark node={node} label={label} />
            </>
          ),
          children: toItems({ menu: node.children, label, hrefOf }),
        }
      : {
          key: node.path,
          icon: <MenuIcon name={node.icon} />,
          title: label(node.title),
          label: (
            <>
              <a
                href={node.href ?? hrefOf(node.path)}
                target={node.target}
                rel="noopener noreferrer"
                tabIndex={-1}
                onClick={onLinkClick}
                onKeyDown={keepEnter}
              >
                {label(node.title)}
              </a>
              <Mark node={node} label={label} />
            </>
          ),
        },
  );
