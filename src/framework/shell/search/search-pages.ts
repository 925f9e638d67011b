import type { Label } from '../../shared/label';
import { entryAction } from '../menu/entry-action';
import type { MenuNode } from '../menu/menu-node';
import type { SearchPage } from './search-types';

/** Everything in a menu that can be opened, with the groups above it; a link that may not be followed is left out. */
export const searchPages = (menu: readonly MenuNode[], trail: readonly Label[] = []): readonly SearchPage[] =>
  menu.flatMap((node) => {
    if (node.children.length > 0) return searchPages(node.children, [...trail, node.title]);
    const action = entryAction({ node, currentPath: '', hrefOf: (path) => path });
    if (action.kind === 'none') return [];
    const { path, title, icon, href } = node;
    return [{ path, title, trail, icon, href, isBlank: action.kind === 'open' && action.target === '_blank' }];
  });
