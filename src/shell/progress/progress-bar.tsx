import { type CSSProperties, useEffect, useState } from 'react';
import { useSettings } from '../settings/use-settings';
import './progress-bar.css';

/** How long a step of the bar takes, and how often it creeps on while nothing is known, in ms. */
const speedMs = 500;
const trickleMs = 200;

/** Ever smaller steps: it never arrives by itself. */
const creep = (width: number): number => width + (95 - width) * 0.12;

/**
 * A thin bar above the page: it begins with every visit, creeps on while the page is loading, and leaves when all is there.
 * Only for the eye, and only where the setting for it is on; what is loading says so itself.
 */
export const ProgressBar = ({
  visit,
  isBusy,
}: {
  /** Another value is another visit. */
  visit: string;
  /** Something of the page is still on its way. */
  isBusy: boolean;
}) => {
  const { showProgressBar } = useSettings();
  const [phase, setPhase] = useState<'away' | 'running' | 'leaving'>('away');
  const [width, setWidth] = useState(0);
  /** A page that is there at once still shows that something has happened. */
  const [isFresh, setFresh] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is what starts it.
  useEffect(() => {
    setPhase('running');
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), speedMs);
    return () => clearTimeout(timer);
  }, [visit]);

  useEffect(() => {
    if (phase === 'running' && !isFresh && !isBusy) setPhase('leaving');
  }, [phase, isFresh, isBusy]);

  useEffect(() => {
    if (phase === 'away') return undefined;
    if (phase === 'leaving') {
      setWidth(100);
      const timer = setTimeout(() => setPhase('away'), speedMs);
      return () => clearTimeout(timer);
    }
    setWidth(8);
    const timer = setInterval(() => setWidth(creep), trickleMs);
    return () => clearInterval(timer);
  }, [phase]);

  if (phase === 'away' || !showProgressBar) return null;
  return <div className="progress-bar" aria-hidden="true" style={{ '--progress': `${width}%` } as CSSProperties} />;
};
