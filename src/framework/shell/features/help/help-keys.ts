import { isTyping } from '../../../shared/is-typing';
import { storedText } from '../../../shared/stored-text';
import { isPageCovered, openSearch } from '../search/shortcut';
import { openHelp } from './open-help';

/** Whether single keys do something in this browser: who speaks to the computer may want them off. */
export const singleKeys = storedText('single-keys');
export const areKeysOn = (): boolean => singleKeys.read() !== 'off';

/** What is on the page and says which key belongs to it. */
export const keyedElements = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].filter((each) => each.checkVisibility());

const elementOf = (key: string): HTMLElement | undefined =>
  keyedElements().find((each) => each.getAttribute('aria-keyshortcuts') === key);

const keys: Readonly<Record<string, () => void>> = {
  '?': openHelp,
  n: () => elementOf('N')?.click(),
  '/': () => {
    const box = elementOf('/');
    if (box) box.focus();
    else openSearch();
  },
};

/**
 * Listens for `?` (help), `N` (a new record) and `/` (the search): not while somebody types, nor below a dialog or the lock screen. Returns a
 * function that stops it.
 */
export const listenToKeys = (): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    const run = keys[event.key.toLowerCase()];
    if (!run || !areKeysOn() || event.isComposing || isTyping(event.target)) return;
    if ('locked' in document.documentElement.dataset || isPageCovered()) return;
    event.preventDefault();
    run();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
};
