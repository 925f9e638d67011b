import './tokens.css';
import './parts.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../shared/label';
import { takeFreshSignIn } from './fresh-sign-in';
import { focusMainIfFree } from './places';

/** A greeting; a key of a text in the namespace `welcome`. */
type Greeting = 'early' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** Which greeting fits an hour of the day (0 to 23, local time): before 8, up to 11, up to 13, before 18, and otherwise. */
export const greeting = (hour: number): Greeting => {
  if (hour < 8) return 'early';
  if (hour <= 11) return 'morning';
  if (hour <= 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
};

/** Milliseconds that the greeting stays, unless the mouse or the keyboard is at it. */
const stay = 4500;

/** Greets the user who has just signed in, once and by the hour. Drawn without antd, whose notifications nobody needs so early. */
export const Welcome = ({ name, siteTitle }: { name: string; siteTitle: Label }): ReactNode => {
  const { t } = useTranslation('welcome');
  const label = useLabel();
  const [hour, setHour] = useState<Greeting>();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!takeFreshSignIn()) return;
    setHour(greeting(new Date().getHours()));
    // The form that had the focus is gone.
    focusMainIfFree();
  }, []);
  useEffect(() => {
    if (!hour || isHeld) return undefined;
    const timer = setTimeout(() => setHour(undefined), stay);
    return () => clearTimeout(timer);
  }, [hour, isHeld]);
  return (
    // The region exists before it is filled, so that a screen reader announces its content.
    <div className="welcome u-fixed" role="status">
      {hour && (
        <div className="welcome-card u-flex u-gap-12 u-items-start u-raised u-border-soft u-radius u-shadow u-max-full">
          <svg className="u-rigid" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="9.5" />
            <path d="m7.5 12.2 3 3 6-6.2" />
          </svg>
          <p className="u-break">
            <strong className="u-block u-medium">{t('title', { greeting: t(hour), name })}</strong>
            {t('text', { site: label(siteTitle) })}
          </p>
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={t('close')}
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            onClick={() => setHour(undefined)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
};
