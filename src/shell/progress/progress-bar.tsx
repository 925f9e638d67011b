import { type CSSProperties, useEffect, useState } from 'react';
import './progress-bar.css';

/** How long a step of the bar takes, and how often it creeps on while nothing is known, in ms. */
const speedMs = 500;
const trickleMs = 200;

/** Ever smaller steps: it never arrives by itself. */
const creep = (width: number): number => width + (95 - width) * 0.12;

/**
 * A thin bar above the page: it begins with every visit, creeps on while the page is loading, and leaves when all is there.
 * Only for the eye; what is loading says so itself.
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
  const [width, setWidth] = useState(0);
  const [isShort, setShort] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is what starts it.
  useEffect(() => {
    setShort(true);
    setWidth(8);
    const timer = setTimeout(() => setShort(false), speedMs);
    return () => clearTimeout(timer);
  }, [visit]);

  const isRunning = width > 0 && (isShort || isBusy);
  useEffect(() => {
    if (!isRunning) {
      setWidth((current) => (current > 0 ? 100 : 0));
      const timer = setTimeout(() => setWidth(0), speedMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => setWidth(creep), trickleMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  if (width === 0) return null;
  return <div className="progress-bar" aria-hidden="true" style={{ '--progress': `${width}%` } as CSSProperties} />;
};
