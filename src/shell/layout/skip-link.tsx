import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mainId } from './main-id';

/** The first stop of the keyboard: past menu and header, to the content. */
export const SkipLink = () => {
  const { t } = useTranslation('shell');
  const skip = (event: MouseEvent) => {
    // The hash may belong to the router, so the focus is moved and the address left alone.
    event.preventDefault();
    document.getElementById(mainId)?.focus();
  };
  return (
    <a className="skip-link" href={`#${mainId}`} onClick={skip}>
      {t('skipToContent')}
    </a>
  );
};
