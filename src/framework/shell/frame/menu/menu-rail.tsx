import { Flyout } from './flyout-button';
import { FlyoutGroup } from './flyout-group';
import { FlyoutItem } from './flyout-item';
import { moveByKeys } from './menu-keys';
import { MenuLink } from './menu-link';
import type { TreeState } from './menu-list';
import type { MenuNode } from './menu-node';
import { type Flyouts, useFlyouts } from './use-flyouts';
import type { MenuLinks } from './use-menu-links';

/** An entry of the rail; its title is shown at its side while pointer or keyboard is on it. */
const RailLink = ({
  node,
  links,
  isActive,
  flyouts,
}: {
  node: MenuNode;
  links: MenuLinks;
  isActive: boolean;
  flyouts: Flyouts;
}) => (
  <FlyoutItem
    path={node.path}
    flyouts={flyouts}
    onFocus={(event) => event.target.matches(':focus-visible') && flyouts.show({ path: node.path, by: 'keys' })}
  >
    <MenuLink node={node} links={links} isActive={isActive} />
    {flyouts.flyout?.path === node.path && (
      <Flyout side="right" isLabel>
        <span aria-hidden="true">{links.label(node.title)}</span>
      </Flyout>
    )}
  </FlyoutItem>
);

/** The folded tree: a column of icons, with titles and groups opening at their side. */
export const MenuRail = ({ menu, links, tree }: { menu: readonly MenuNode[]; links: MenuLinks; tree: TreeState }) => {
  const flyouts = useFlyouts({ activePath: tree.activePath });
  return (
    <ul className="menu-list menu-rail" data-axis="vertical" onKeyDown={moveByKeys}>
      {menu.map((node) =>
        node.children.length > 0 ? (
          <FlyoutGroup key={node.path} node={node} side="right" links={links} tree={tree} flyouts={flyouts} />
        ) : (
          <RailLink
            key={node.path}
            node={node}
            links={links}
            isActive={node.path === tree.activePath}
            flyouts={flyouts}
          />
        ),
      )}
    </ul>
  );
};
