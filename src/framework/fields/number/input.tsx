import { useLabel } from '../../i18n/use-label';
import { languages, textOf } from '../../shared/label';
import type { InputProps } from '../base/field-props';
import { FigureInput } from '../forms/figure-input';
import { type NumberField, numberKit } from './number';

/** A figure with its unit. */
export const NumberInput = (props: InputProps<NumberField>) => {
  const label = useLabel();
  const { unit, min, max } = props.field;
  const shown = unit && { suffix: label(unit), units: languages.map((language) => textOf(unit, language)) };
  // What may be written is said before it is wrong.
  const range = typeof min === 'number' && typeof max === 'number' && { placeholder: `${min}–${max}` };
  return <FigureInput {...props} decimals={numberKit.decimals(props.field)} {...shown} {...range} />;
};
