import { useTranslation } from 'react-i18next';
import { BrandMark } from '../brand-mark';
import './brand-panel.css';

/** What the product is, beside the form; on a narrow screen only the sign and the title are left. */
export const BrandPanel = ({ siteTitle }: { siteTitle: string }) => {
  const { t } = useTranslation('sign-in');
  return (
    <aside className="brand" aria-label={siteTitle}>
      <p className="brand-title">
        <BrandMark size={36} />
        {siteTitle}
      </p>
      {/* Pages that travel to their platforms: drawn by CSS, so that it costs no script. */}
      <i className="brand-drawing" />
      <div className="brand-text">
        <p className="brand-line-big">{t('brandLine')}</p>
        <p>{t('brandText')}</p>
        <ul>
          <li>{t('brandPoint1')}</li>
          <li>{t('brandPoint2')}</li>
          <li>{t('brandPoint3')}</li>
        </ul>
      </div>
    </aside>
  );
};
