import { createContext, useSyncExternalStore } from 'react';
import { createEmitter } from '../../shared/emitter';

/** Whether the page has its title already: the heading of a message within it is one level lower. */
export const BelowTitle = createContext(false);

/** Whether there is a `main` above. In a file of its own: a context that is created again takes the state of everything below with it. */
export const InsideMain = createContext(false);

/** Id of the page's `main`, where the skip link leads. */
export const mainId = 'main';

/** Moves the focus to the page where no element has it, as after a sign-in, so that the page gets the next key. */
export const focusMainIfFree = (): void => {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  document.getElementById(mainId)?.focus({ preventScroll: true });
};

let isMaximised = false;
const changes = createEmitter();

/** Gives the page all of the window but the tabs, or gives menu and header their room again. A reload forgets it. */
export const toggleMaximised = (): void => {
  isMaximised = !isMaximised;
  changes.emit();
};

/** Whether the page is maximised. */
export const useIsMaximised = (): boolean => useSyncExternalStore(changes.subscribe, () => isMaximised);
