import './parts.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

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
