import { useSyncExternalStore } from 'react';
import { passwordIsDue, tokens } from '../session/session-ends';

/** Whether the session is good for nothing but setting a password; follows the other tabs. */
export const usePasswordDue = (): boolean => useSyncExternalStore(tokens.subscribe, passwordIsDue);
