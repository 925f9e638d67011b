import { useTranslation } from 'react-i18next';
import { BrandMark } from '../brand-mark';
import './brand-panel.css';

/** Pages that travel to their platforms: each ring is an orbit, each point a channel. */
const orbits = [
  { r: 92, points: [20, 140, 265] },
  { r: 148, points: [75, 200, 320] },
  { r: 204, points: [5, 118, 232] },
];

const Drawing = () => (
  <svg className="brand-drawing" viewBox="0 0 480 480" aria-hidden="true" focusable="false">
    {orbits.map(({ r, points }) => (
      <g key={r}>
        <circle cx="240" cy="240" r={r} className="brand-orbit" />
        {points.map((degrees) => {
          const angle = (degrees * Math.PI) / 180;
          return (
            <circle
              key={degrees}
              cx={240 + r * Math.cos(angle)}
              cy={240 + r * Math.sin(angle)}
              r={r / 26}
              className="brand-point"
            />
          );
        })}
      </g>
    ))}
    <g className="brand-sheet">
      <rect x="178" y="172" width="124" height="136" rx="8" />
      <path d="M198 200h52M198 220h84M198 238h84M198 256h60" />
      <path d="M198 290l22-14 20 8 42-26" className="brand-line" />
    </g>
  </svg>
);

/** What the product is, beside the form; on a narrow screen only the sign and the title are left. */
export const BrandPanel = ({ siteTitle }: { siteTitle: string }) => {
  const { t } = useTranslation('sign-in');
  return (
    <aside className="brand" aria-label={siteTitle}>
      <p className="brand-title">
        <BrandMark size={36} />
        {siteTitle}
      </p>
      <Drawing />
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
