import type { CellProps } from '../base/field-props';
import { numberFrom } from '../base/read-value';
import { Blank } from '../parts/cells';
import '../parts/fields.css';

/** Five stars, as many of them filled as the value says. */
export const RatingCell = ({ value }: CellProps) => {
  const stars = numberFrom(value);
  if (stars === undefined) return <Blank />;
  return (
    <span className="engine-rating u-relative" role="img" aria-label={`${stars} / 5`} title={`${stars} / 5`}>
      <span className="u-absolute u-clip u-nowrap" style={{ width: `${Math.min(5, Math.max(0, stars)) * 20}%` }} />
    </span>
  );
};
