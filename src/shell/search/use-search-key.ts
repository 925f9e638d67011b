import { useEffect } from 'react';
import { openSearch } from './search-door';
import { isPageCovered, isSearchKey } from './shortcut';

/** Ctrl K (⌘ K) opens the search from everywhere on the page, also while somebody types; but not over another dialog or the lock screen. */
export const useSearchKey = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      // The browser's own search would take the page away.
      event.preventDefault();
      if (!event.repeat && !isPageCovered()) openSearch();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
};
