import { useTranslation } from 'react-i18next';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { numberFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/blank';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/rank-trend.json';
import zh from '../../texts/zh/rank-trend.json';
import { trendOf } from './trend-of';
import './rank-trend.css';

addTexts('rank-trend', { zh, en });

const arrows = { up: '▲', down: '▼' } as const;

/** A rank beside what has become of it since the check before: places won or lost, new in the list, or gone from it. */
export const RankTrendCell = ({ value, record }: CustomCellProps<FieldOf<'number'>>) => {
  const { t } = useTranslation('rank-trend');
  const last = numberFrom(record.lastRank);
  const trend = trendOf({ rank: value ?? undefined, last });
  if (trend === undefined) return <Blank />;
  const { kind, places } = trend;
  const said = t(kind, { count: places, last });
  return (
    <span className="rank-trend" data-kind={kind}>
      <strong>{value ?? '–'}</strong>
      {(kind === 'up' || kind === 'down') && (
        <span className="rank-trend-change" role="img" aria-label={said} title={said}>
          {arrows[kind]}
          {places}
        </span>
      )}
      {(kind === 'entered' || kind === 'lost') && <span className="rank-trend-change">{said}</span>}
    </span>
  );
};
