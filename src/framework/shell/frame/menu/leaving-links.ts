import { hasModifier, type MenuLinks } from './use-menu-links';

/** Links in a flyout: following one closes the flyout; opening it in a new browser tab leaves it open. */
export const leavingLinks = ({ links, leave }: { links: MenuLinks; leave: () => void }): MenuLinks => ({
  ...links,
  follow: (node, event) => {
    links.follow(node, event);
    if (!hasModifier(event)) leave();
  },
});
