import { useEffect } from 'react';
import { createEmitter } from '../../../shared/emitter';

const requests = createEmitter();

/** Opens the search dialog, from anywhere. */
export const openSearch = requests.emit;

/** Calls back when the search is requested. Returns an unsubscribe function. */
export const onSearch = requests.subscribe;

/** Ctrl K (⌘ K) opens the search from everywhere on the page, also while typing; but not over another dialog or the lock screen. */
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

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The key that makes shortcuts here, as its keyboard names it. */
export const modifier = isApple ? '⌘' : 'Ctrl';

/** Whether a key asks for the search: ⌘ K on a Mac, whose Ctrl K belongs to the text that is being edited, and else Ctrl K. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.isComposing;

/** Whether something in front of the page needs an answer first. */
export const isPageCovered = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].some((each) => each.checkVisibility());
