import type { InputProps } from '../base/field-props';
import { FigureInput } from '../forms/figure-input';
import { type PercentField, percentKit } from './percent';

/** A share in percent. */
export const PercentInput = (props: InputProps<PercentField>) => (
  <FigureInput {...props} decimals={percentKit.decimals(props.field)} suffix="%" />
);
