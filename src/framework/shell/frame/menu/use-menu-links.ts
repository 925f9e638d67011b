import { type MouseEvent, useMemo } from 'react';
import { useLabel } from '../../../i18n/use-label';
import type { Label } from '../../../shared/label';
import { useLatest } from '../../../shared/use-latest';
import { entryAction } from './entry-action';
import type { MenuNode } from './menu-node';

/** What every part of the menu needs to know of the console around it. */
export interface MenuContext {
  /** Pathname of the page that is open; it differs from the active entry's on pages that are not in the menu. */
  currentPath: string;
  /** The address of a path, as the router writes it. Keep it the same between renders. */
  hrefOf: (path: string) => string;
  onNavigate: (path: string) => void;
  /** The entry of the open page was chosen again. */
  onReload: () => void;
}

/** How entries are drawn and followed. It stays the same until the language changes, so that entries are not drawn again. */
export interface MenuLinks {
  label: (label: Label) => string;
  /** Where an entry leads; undefined for an address that may not be opened. */
  addressOf: (node: MenuNode) => string | undefined;
  /** To be called with every click on an entry; the browser keeps what is its own: modifiers, new windows, other sites. */
  follow: (node: MenuNode, event: MouseEvent) => void;
}

/** With a modifier a click is the browser's, which opens a new tab or window. */
export const hasModifier = (event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export const useMenuLinks = (context: MenuContext): MenuLinks => {
  const label = useLabel();
  const { hrefOf } = context;
  const latest = useLatest(context);
  return useMemo(
    () => ({
      label,
      addressOf: (node) => {
        const action = entryAction({ node, currentPath: '', hrefOf });
        if (action.kind === 'open') return action.href;
        return action.kind === 'none' ? undefined : hrefOf(action.path);
      },
      follow: (node, event) => {
        if (hasModifier(event)) return;
        const { currentPath, onNavigate, onReload } = latest.current;
        const action = entryAction({ node, currentPath, hrefOf });
        if (action.kind !== 'navigate' && action.kind !== 'reload') return;
        event.preventDefault();
        if (action.kind === 'navigate') onNavigate(action.path);
        else onReload();
      },
    }),
    [label, hrefOf],
  );
};
