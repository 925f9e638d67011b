import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { safeLink } from './safe-link';

/** A text that leads to another site, or just the text where there is no address or none that is safe. */
export const OutsideLink = ({ address, children }: { address: string | null; children: string }): ReactNode => {
  const { t } = useTranslation('report');
  const href = safeLink(address);
  if (!href) return children;
  return (
    <a className="report-link" href={href} target="_blank" rel="noopener noreferrer" title={t('newWindow')}>
      {children}
    </a>
  );
};
