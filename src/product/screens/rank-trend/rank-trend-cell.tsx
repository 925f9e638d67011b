import '../cells.css';
import { useTranslation } from 'react-i18next';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { numberFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/cells';
import { addTexts } from '../../../framework/i18n/i18n';
import { rankTrend as en } from '../../texts/en/cells.json';
import { rankTrend as zh } from '../../texts/zh/cells.json';

/** What became of a rank between two checks. */
interface Trend {
  kind: 'up' | 'down' | 'same' | 'entered' | 'lost';
  /** How many places; 0 where nothing can be counted. */
  places: number;
}

/** Compares a rank with the one before; rank 1 is the best, and no rank is none among the first fifty. Undefined when there is neither. */
export const trendOf = ({ rank, last }: { rank: number | undefined; last: number | undefined }): Trend | undefined => {
  if (rank === undefined) return last === undefined ? undefined : { kind: 'lost', places: 0 };
  if (last === undefined) return { kind: 'entered', places: 0 };
  const won = last - rank;
  return { kind: won > 0 ? 'up' : won < 0 ? 'down' : 'same', places: Math.abs(won) };
};

addTexts('rank-trend', { zh, en });

const arrows = { up: '▲', down: '▼' } as const;

/** A rank and its change since the check before: places won or lost, new in the list, or gone from it. */
export const RankTrendCell = ({ value, record }: CustomCellProps<FieldOf<'number'>>) => {
  const { t } = useTranslation('rank-trend');
  const last = numberFrom(record.lastRank);
  const trend = trendOf({ rank: value ?? undefined, last });
  if (trend === undefined) return <Blank />;
  const { kind, places } = trend;
  const message = t(kind, { count: places, last });
  return (
    <span className="rank-trend u-inline-flex u-gap-6 u-items-baseline u-figures u-nowrap" data-kind={kind}>
      <strong>{value ?? '–'}</strong>
      {(kind === 'up' || kind === 'down') && (
        <span className="rank-trend-change u-text-12" role="img" aria-label={message} title={message}>
          {arrows[kind]}
          {places}
        </span>
      )}
      {(kind === 'entered' || kind === 'lost') && <span className="rank-trend-change u-text-12">{message}</span>}
    </span>
  );
};
