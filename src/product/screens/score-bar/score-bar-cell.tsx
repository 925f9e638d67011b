import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import type { FieldOf } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/cells';
import { textOfValue } from '../../../framework/fields/texts';
import { useLabel, useLanguage } from '../../../framework/i18n/use-label';
import '../cells.css';

/** From here on a score is good, and from here on it is fair. */
const good = 80;
const fair = 60;

/** A score out of a hundred as a short bar next to its figure, so that a column of them can be taken in at a glance. */
export const ScoreBarCell = ({ field, value }: CustomCellProps<FieldOf<'percent'>>) => {
  const label = useLabel();
  const language = useLanguage();
  if (value === null) return <Blank />;
  const share = Math.min(100, Math.max(0, value));
  return (
    <span
      className="score-bar u-relative u-inline-flex u-gap-8 u-items-center u-figures u-nowrap"
      data-level={share >= good ? 'good' : share >= fair ? 'fair' : 'poor'}
    >
      <meter className="score-bar-meter u-absolute" min={0} max={100} value={share} aria-label={label(field.label)} />
      <span className="score-bar-track u-clip u-track" aria-hidden="true">
        <span className="u-block u-full-height" style={{ width: `${share}%` }} />
      </span>
      <span>{textOfValue({ field, value, language })}</span>
    </span>
  );
};
