import { useLabel } from '../../i18n/use-label';
import type { CellProps, InputProps } from '../base/field-props';
import { numberFrom } from '../base/read-value';
import { Blank } from '../parts/cells';

/** How far something is, as a bar. A row of antd's would weigh more than the rest of the table. */
export const ProgressCell = ({ field, value }: CellProps) => {
  const label = useLabel();
  const figure = numberFrom(value);
  if (figure === undefined) return <Blank />;
  const percent = Math.min(100, Math.max(0, figure));
  return (
    <div
      role="progressbar"
      aria-label={label(field.label)}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ display: 'flex', gap: 8, alignItems: 'center' }}
    >
      <span className="engine-bar u-grow u-clip u-radius u-track">
        <span className="u-block u-full-height" style={{ width: `${percent}%` }} />
      </span>
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{Math.round(percent)}%</span>
    </div>
  );
};

/** Progress is set by the server, so even a form only shows it. */
export const ProgressInput = ({ field, value }: InputProps) => <ProgressCell field={field} value={value} />;
