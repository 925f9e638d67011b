import { useSyncExternalStore } from 'react';
import { call } from '../../client/http/http';
import { endViewAs, viewAs } from '../../contract/view-as';
import { createEmitter } from '../../shared/emitter';
import { openChannel } from '../../shared/open-channel';
import { storedText } from '../../shared/stored-text';
import { replaceAddress } from '../base/routing/address';
import { http } from '../session/session';

/** A session shows one console in all its windows. */
const windows = openChannel('viewing');
const revealed = storedText('viewing-reveal', () => globalThis.sessionStorage);
const changes = createEmitter();

/** The page is reloaded: all its state belongs to another user now. */
const begin = (path: string): void => {
  windows?.postMessage(null);
  replaceAddress(path);
  globalThis.location.reload();
};

/** Reloads this window when another one has begun or ended a look through other eyes. Returns an unsubscribe function. */
export const followViewing = (): (() => void) => {
  const reload = (): void => globalThis.location.reload();
  windows?.addEventListener('message', reload);
  return () => windows?.removeEventListener('message', reload);
};

/** Shows the console as `role:<name>` or `user:<id>` has it, from `path` on. @throws when the server refuses */
export const startViewing = async (as: string, path: string): Promise<void> => {
  await call(http, viewAs, { body: { as } });
  begin(path);
};

/** Shows the console of the user who is signed in again. */
export const stopViewing = async (path: string): Promise<void> => {
  await call(http, endViewAs);
  revealed.write(undefined);
  begin(path);
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
