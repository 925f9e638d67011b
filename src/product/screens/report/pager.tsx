import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One page back, where one is, one page on. */
export const Pager = ({
  name,
  page,
  pages,
  onChange,
}: {
  /** What is paged through. */
  name: string;
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <nav className="report-pager" aria-label={t('pager.label', { name })}>
      <button type="button" className="btn" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('pager.previous')}
      </button>
      <span aria-live="polite">{t('pager.at', { page, pages })}</span>
      <button type="button" className="btn" disabled={page === pages} onClick={() => onChange(page + 1)}>
        {t('pager.next')}
      </button>
    </nav>
  );
};
