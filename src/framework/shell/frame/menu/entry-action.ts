import type { MenuNode } from './menu-node';

/** What a click on an entry of the menu does. */
export type EntryAction =
  | { kind: 'navigate' | 'reload'; path: string }
  /** Leaves the console, or opens one of its pages in a new window. */
  | { kind: 'open'; href: string; target: '_blank' | '_self' }
  | { kind: 'none' };

/** An address outside the console, as the specification counts them; nothing else may be opened, `javascript:` least of all. */
const outside = /^(?:https?:|mailto:|tel:|\/\/)/i;

/** Decides what a click on an entry does; a click on the page that is open reloads its view. */
export const entryAction = ({
  node,
  currentPath,
  hrefOf,
}: {
  node: MenuNode;
  /** Pathname of the page that is open. */
  currentPath: string;
  /** The address of a path, as the router writes it. */
  hrefOf: (path: string) => string;
}): EntryAction => {
  if (node.href !== undefined) {
    return outside.test(node.href)
      ? { kind: 'open', href: node.href, target: node.target ?? '_self' }
      : { kind: 'none' };
  }
  if (node.target === '_blank') return { kind: 'open', href: hrefOf(node.path), target: '_blank' };
  return { kind: node.path === currentPath ? 'reload' : 'navigate', path: node.path };
};
