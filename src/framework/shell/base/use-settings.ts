import { useSyncExternalStore } from 'react';
import { type Settings, settingsStore } from './settings-store';

/** The settings of this browser; renders again when they change, in another tab too. Change them with `settingsStore`. */
export const useSettings = (): Settings => useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
