import { useLabel, useLanguage } from '../../i18n/use-label';
import type { InputProps } from '../base/field-props';
import { FigureInput } from '../forms/figure-input';
import { figureWords, type NumberField, numberKit } from './number';

const durationExample = { zh: '如 1:30、90 分钟', en: 'Such as 1:30 or 90 min' };

/** A figure with its unit, or a length of time. */
export const NumberInput = (props: InputProps<NumberField>) => {
  const label = useLabel();
  const { field } = props;
  const words = figureWords(field, useLanguage());
  return (
    <FigureInput
      {...(field.format === 'duration' && { placeholder: label(durationExample) })}
      {...props}
      {...words}
      decimals={numberKit.decimals(field)}
      {...(field.unit && { suffix: label(field.unit) })}
    />
  );
};
