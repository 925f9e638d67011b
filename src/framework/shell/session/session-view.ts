import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../shared/emitter';
import { openChannel } from '../../shared/open-channel';
import { storedText } from '../../shared/stored-text';
import { replaceAddress } from '../base/routing/address';

/** A session shows one console in all its windows. */
const windows = openChannel('viewing');
const revealed = storedText('viewing-reveal', () => globalThis.sessionStorage);
const changes = createEmitter();

/** Shows the view that the session has from now on: its own, or that of somebody else (`viewing` of the user). All state of the page belongs to another user now. */
export const showView = (path: string): void => {
  windows?.postMessage(null);
  replaceAddress(path);
  globalThis.location.reload();
};

/** Reloads this window when the session shows another view in another one. Returns an unsubscribe function. */
export const followView = (): (() => void) => {
  const reload = (): void => globalThis.location.reload();
  windows?.addEventListener('message', reload);
  return () => windows?.removeEventListener('message', reload);
};

const isRevealed = (): boolean => revealed.read() === 'yes';

/** Shows what the role or person may not do as well, greyed, or no longer. */
export const setRevealed = (isOn: boolean): void => {
  revealed.write(isOn ? 'yes' : undefined);
  changes.emit();
};

/** Whether what may not be done is shown as well; only while the session shows somebody else's console. */
export const useIsRevealed = (isViewing: boolean): boolean =>
  useSyncExternalStore(changes.subscribe, isRevealed) && isViewing;
