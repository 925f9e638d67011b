import type { ReactNode } from 'react';
import { type Figures, figureNames } from '../../contract/report';
import { useReportTexts } from './use-report-texts';

/** The five figures of the whole period. */
export const FiguresSection = ({ figures, isComputed }: { figures: Figures; isComputed: boolean }): ReactNode => {
  const { t, number } = useReportTexts();
  return (
    <>
      <h2 id="report-figures">{t('figures.title')}</h2>
      <dl className="report-figures">
        {figureNames.map((name) => (
          <div key={name} className="report-figure">
            <dt>
              {t(`figures.${name}`)}
              {name === 'homeRank' && isComputed && <small>{t('figures.homeRankNote')}</small>}
            </dt>
            <dd>{number(figures[name])}</dd>
          </div>
        ))}
      </dl>
      {!isComputed && <p className="report-muted">{t('figures.writtenNote')}</p>}
    </>
  );
};
