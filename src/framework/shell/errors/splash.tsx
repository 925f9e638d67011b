import { useTranslation } from 'react-i18next';
import './errors.css';

/** Shown where a page is about to appear; the same drawing as in index.html, so that nothing jumps. */
export const Splash = () => {
  const { t } = useTranslation('sign-in');
  return (
    <div className="splash u-grid u-place-center" role="status" aria-label={t('loading')}>
      <i className="u-spinner" />
    </div>
  );
};
