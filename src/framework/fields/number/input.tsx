import { useLabel, useLanguage } from '../../i18n/use-label';
import type { InputProps } from '../base/field-props';
import { FigureInput } from '../forms/figure-input';
import { figureWords, type NumberField, numberKit } from './number';

const durationExample = { zh: '如 1:30、90 分钟', en: 'Such as 1:30 or 90 min' };

/** A figure with its unit, or a length of time. */
export const NumberInput = (props: InputProps<NumberField>) => {
  const label = useLabel();
  const { field } = props;
  const { unit, min, max } = field;
  // What may be written is said before it is wrong.
  const range = typeof min === 'number' && typeof max === 'number' ? `${min}–${max}` : undefined;
  const placeholder = field.format === 'duration' ? label(durationExample) : range;
  return (
    <FigureInput
      {...(placeholder !== undefined && { placeholder })}
      {...props}
      {...figureWords(field, useLanguage())}
      decimals={numberKit.decimals(field)}
      {...(unit && { suffix: label(unit) })}
    />
  );
};
