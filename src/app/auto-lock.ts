import { watchIdle } from '../shell/lock/watch-idle';
import { currentSession } from './session';

/** In the browser's storage: the session and the moment of the last sign of life in any tab, as `session@ms`. */
const key = 'last-activity';

/** Whoever unlocks is there: what was written before says nothing any more. */
export const forgetActivity = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was written either.
  }
};

/** Locks after so many minutes in which no tab of this browser saw a hand; 0 never does. Answers how to stop. */
export const startAutoLock = ({
  minutes,
  onIdle,
}: {
  minutes: number;
  onIdle: () => void;
}): (() => void) | undefined => {
  if (minutes === 0) return undefined;
  const session = currentSession();
  let own = 0;
  return watchIdle({
    limitMs: minutes * 60_000,
    now: Date.now,
    read: () => {
      try {
        // What another session has left says nothing about this one.
        const [of = '', at = ''] = localStorage.getItem(key)?.split('@') ?? [];
        return Math.max(own, of === session ? Number(at) || 0 : 0);
      } catch {
        return own;
      }
    },
    write: (at) => {
      own = at;
      try {
        localStorage.setItem(key, `${session}@${at}`);
      } catch {
        // Without storage every tab counts for itself.
      }
    },
    onIdle,
  });
};
