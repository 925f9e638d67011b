import { useCallback, useEffect, useState } from 'react';

/** Whole seconds that are left until a moment, never less than none. */
const secondsUntil = ({ end, now }: { /** In ms. */ end: number /** In ms. */; now: number }): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

/** Counts seconds down to 0. Goes by the clock, so that a tab that slept does not count on where it left off. */
export const useCountdown = (): { left: number; start: (seconds: number) => void } => {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const tick = () => {
      const seconds = secondsUntil({ end, now: Date.now() });
      setLeft(seconds);
      if (seconds === 0) setEnd(0);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return { left, start: useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), []) };
};
