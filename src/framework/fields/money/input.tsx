import type { InputProps } from '../base/field-props';
import { FigureInput } from '../forms/figure-input';
import { type MoneyField, moneyKit } from './money';

/** An amount in yuan. */
export const MoneyInput = (props: InputProps<MoneyField>) => (
  <FigureInput {...props} decimals={moneyKit.decimals(props.field)} prefix="¥" />
);
