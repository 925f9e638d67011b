import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-label';

const minuteMs = 60_000;

/** The moment in ms, as of the minute that has begun. */
const useMinute = (): number => {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / minuteMs) * minuteMs);
  useEffect(() => {
    // Every second, because a machine that has slept is late; a minute that is the same draws nothing.
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / minuteMs) * minuteMs), 1000);
    return () => clearInterval(timer);
  }, []);
  return minute;
};

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Time, date and weekday. */
export const LockClock = () => {
  const minute = useMinute();
  const locale = locales[useLanguage()];
  const now = new Date(minute);
  return (
    <time className="lock-clock" dateTime={now.toISOString()}>
      <span className="lock-time">{now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}</span>
      <span className="lock-date">
        <span>{now.toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric' })}</span>{' '}
        <span>{now.toLocaleDateString(locale, { weekday: 'long' })}</span>
      </span>
    </time>
  );
};
