import { useSyncExternalStore } from 'react';
import type { SessionEnd } from './session-ends';
import { sessionEnds } from './tokens';

/** How the last session of this window ended; undefined while one goes on, and after the user has signed out here. */
export const useSessionEnd = (): SessionEnd | undefined => useSyncExternalStore(sessionEnds.subscribe, sessionEnds.get);
