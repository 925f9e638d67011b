import { hasModifier, type MenuLinks } from './use-menu-links';

/** Links in a flyout: whoever follows one leaves the flyout; a new tab of the browser leaves it open. */
export const leavingLinks = ({ links, leave }: { links: MenuLinks; leave: () => void }): MenuLinks => ({
  ...links,
  follow: (node, event) => {
    links.follow(node, event);
    if (!hasModifier(event)) leave();
  },
});
