import { useEffect, useState } from 'react';
import { showWatermark } from './show-watermark';

const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const untilTomorrow = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** Name and day over everything, so that a photographed screen can be traced. Draws nothing itself. */
export const Watermark = ({ name }: { name: string }): null => {
  const [day, setDay] = useState(() => dayOf(new Date()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day waits for the next one.
  useEffect(() => {
    const timer = setTimeout(() => setDay(dayOf(new Date())), untilTomorrow(new Date()) + 1000);
    return () => clearTimeout(timer);
  }, [day]);
  useEffect(() => showWatermark([name, day]), [name, day]);
  return null;
};
