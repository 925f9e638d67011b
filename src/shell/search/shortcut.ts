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

/** Whether something stands in front of the page that wants to be answered first. */
export const isPageCovered = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].some((each) => each.checkVisibility());
