import { storedText } from '../../shared/stored-text';
import { currentSession } from '../session/tokens';
import { watchIdle } from './watch-idle';

/** The session and the time of the last activity in any tab of this browser, as `session@ms`. */
const stored = storedText('last-activity');

/** Resets the last activity: unlocking is one, and what was stored before is void. */
export const forgetActivity = (): void => void stored.write(undefined);

/** Locks the screen after `minutes` of inactivity across all tabs; 0 disables it. Returns an unsubscribe function. */
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
      // The activity of another session says nothing about this one.
      const [of = '', at = ''] = stored.read()?.split('@') ?? [];
      return Math.max(own, of === session ? Number(at) || 0 : 0);
    },
    write: (at) => {
      // Without storage every tab counts for itself.
      own = at;
      stored.write(`${session}@${at}`);
    },
    onIdle,
  });
};
