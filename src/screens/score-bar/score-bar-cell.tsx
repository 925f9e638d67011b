import { Blank } from '../../engine/fields/common/blank';
import { textOfValue } from '../../engine/fields/texts';
import type { OwnCellProps } from '../../engine/replace/own-props';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { FieldOf } from '../../schema/resource';
import './score-bar.css';

/** From here on a score is good, and from here on it is fair. */
const GOOD = 80;
const FAIR = 60;

/** A score out of a hundred as a short bar beside its figure, so that a column of them can be taken in at a glance. */
export const ScoreBarCell = ({ field, value }: OwnCellProps<FieldOf<'percent'>>) => {
  const label = useLabel();
  const language = useLanguage();
  if (value === null) return <Blank />;
  const share = Math.min(100, Math.max(0, value));
  return (
    <span className="score-bar" data-level={share >= GOOD ? 'good' : share >= FAIR ? 'fair' : 'poor'}>
      <meter className="score-bar-meter" min={0} max={100} value={share} aria-label={label(field.label)} />
      <span className="score-bar-track" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <span>{textOfValue({ field, value, language })}</span>
    </span>
  );
};
