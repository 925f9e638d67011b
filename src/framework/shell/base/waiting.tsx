import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from './use-settings';
import './parts.css';

/** What is quicker than this needs no mask, in ms. */
const patienceMs = 200;

/** Covers the page while something is saved that must not be disturbed; announced to screen readers too. */
export const LoadingMask = ({ isBusy }: { isBusy: boolean }) => {
  const { t } = useTranslation('shell');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isBusy]);
  return (
    <div
      className={isShown ? 'loading-mask u-fixed u-place-center u-inset-0 u-grid' : 'loading-mask-away'}
      role="status"
      aria-live="polite"
    >
      {isShown && (
        <span className="loading-mask-box u-row u-gap-12 u-text u-raised u-radius u-shadow">
          <i className="u-spinner" aria-hidden="true" />
          {t('pleaseWait')}
        </span>
      )}
    </div>
  );
};

/** How long a step of the bar takes, and how often it creeps on while nothing is known, in ms. */
const speedMs = 500;
const trickleMs = 200;
/** What arrives sooner than this is there at once, in ms. */
const atOnceMs = 120;

/** Ever smaller steps: it never arrives by itself. */
const creep = (width: number): number => width + (95 - width) * 0.12;

/**
 * A thin bar above the page while something of it is still on its way: give it a `key` per visit. It creeps on and leaves when all
 * is there; a page that is there at once has none. Only for the eye, and only where its setting is on; what is loading says so itself.
 */
export const ProgressBar = ({
  isBusy,
}: {
  /** Something of the page is still on its way. */
  isBusy: boolean;
}) => {
  const { showProgressBar } = useSettings();
  const [phase, setPhase] = useState<'waiting' | 'running' | 'leaving' | 'over'>('waiting');
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const later = (next: typeof phase, ms: number) => {
      const timer = setTimeout(() => setPhase(next), ms);
      return () => clearTimeout(timer);
    };
    if (phase === 'waiting') return isBusy ? later('running', atOnceMs) : later('over', speedMs);
    if (phase === 'running' && !isBusy) setPhase('leaving');
    if (phase === 'leaving') return isBusy ? later('running', 0) : later('over', speedMs);
    return undefined;
  }, [phase, isBusy]);

  useEffect(() => {
    if (phase === 'leaving') setWidth(100);
    if (phase !== 'running') return undefined;
    setWidth(8);
    const timer = setInterval(() => setWidth(creep), trickleMs);
    return () => clearInterval(timer);
  }, [phase]);

  if (phase === 'waiting' || phase === 'over' || !showProgressBar) return null;
  return (
    <div className="progress-bar u-fixed" aria-hidden="true" style={{ '--progress': `${width}%` } as CSSProperties} />
  );
};
