import { storedText } from '../../../shared/stored-text';
import { currentSession } from '../../session/session-ends';

/** What counts as a hand at the console. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Signs that follow each other faster than this are written down once. */
const pauseMs = 1000;

interface IdleWatch {
  limitMs: number;
  /** The moment in ms. */
  now: () => number;
  /** The last sign of life in any tab; 0 when there is none. */
  read: () => number;
  write: (at: number) => void;
  /** Called once, when nobody has moved for so long. */
  onIdle: () => void;
}

/**
 * Watches for signs of life in this tab and, through what is read and written, in the others. Moments are compared, because a
 * sleeping machine stops timers; the first movement after a sleep comes too late and is not taken for a sign. Returns an unsubscribe function.
 */
export const watchIdle = ({ limitMs, now, read, write, onIdle }: IdleWatch): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = 0;

  /** Locks when it is time, else checks again later. Returns whether the user is active. */
  const look = (): boolean => {
    clearTimeout(timer);
    const at = now();
    // Nobody yet; or it was written before the clock was put back.
    if (read() === 0 || read() > at) write(at);
    const idle = at - read();
    if (idle >= limitMs) {
      stop();
      onIdle();
      return false;
    }
    timer = setTimeout(look, limitMs - idle);
    return true;
  };
  const onSign = (): void => {
    const at = now();
    if (at >= written && at - written < pauseMs) return;
    if (!look()) return;
    written = at;
    write(at);
  };
  const stop = (): void => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, onSign, true);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };

  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  look();
  return stop;
};

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
