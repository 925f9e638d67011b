import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../../shared/emitter';
import { storedText } from '../../../shared/stored-text';
import { currentSession } from '../../session/session-ends';

/** In the browser's storage: the session whose screen was locked here, until the server has taken the password. */
const stored = storedText('locked');
const read = (): string => stored.read() ?? '';
const write = (session: string): void => void stored.write(session || undefined);

const changes = createEmitter();

/** The session that is locked in this tab. A storage that is edited opens nothing. */
let locked = read();
/** The session that was locked by this tab; another tab may have cleared the storage. */
let lockedHere = '';

const setLocked = (session: string): void => {
  locked = session;
  changes.emit();
};

/** Whether the screen of the present session is locked; the server has the last word, see `createLockKeeper`. */
export const isLocked = (): boolean => locked !== '' && locked === currentSession();

/** Whether it was locked in this browser and the server has not opened it since: the server may not even know. */
export const isLockStored = (): boolean => {
  const session = currentSession();
  return session !== '' && (read() === session || lockedHere === session);
};

/** Shows the lock screen, because the server or another tab says so. */
export const showLock = (): void => setLocked(currentSession());

/** Locks the screen: at once here, in the other tabs, and over a reload, even when the server cannot be reached. */
export const lockScreen = (): void => {
  lockedHere = currentSession();
  write(lockedHere);
  showLock();
};

/** The server has taken the password, or the session ends; other tabs hear of it. */
export const forgetLock = (): void => {
  lockedHere = '';
  write('');
};

/** Takes the lock screen away. */
export const openScreen = (): void => {
  lockedHere = '';
  setLocked('');
};

const onStorage = (): void => {
  if (isLockStored()) showLock();
};

const subscribe = (listener: () => void): (() => void) => {
  if (changes.size() === 0) addEventListener('storage', onStorage);
  const unsubscribe = changes.subscribe(listener);
  return () => {
    unsubscribe();
    if (changes.size() === 0) removeEventListener('storage', onStorage);
  };
};

/** Whether the screen is locked; follows the other tabs. */
export const useIsLocked = (): boolean => useSyncExternalStore(subscribe, isLocked);
