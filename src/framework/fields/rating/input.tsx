import { Rate } from 'antd';
import { useLabel } from '../../i18n/use-label';
import type { InputProps } from '../base/field-props';
import { numberFrom } from '../base/read-value';
import type { RatingField } from './rating';
import '../parts/fields.css';

/** One to five stars; the same star again takes them away. */
export const RatingInput = ({ field, id, value, onChange, disabled = false }: InputProps<RatingField>) => {
  const label = useLabel();
  return (
    <span id={id} className="engine-rating-input">
      <Rate
        aria-label={label(field.label)}
        allowHalf={field.half ?? false}
        disabled={disabled}
        value={numberFrom(value) ?? 0}
        onChange={(stars) => onChange?.(stars === 0 ? null : stars)}
      />
    </span>
  );
};
