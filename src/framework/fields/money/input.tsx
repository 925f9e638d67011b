import type { InputProps } from '../base/field-props';
import { currencyOf } from '../base/format';
import { FigureInput } from '../forms/figure-input';
import { type MoneyField, moneyKit } from './money';

/** An amount behind the sign of its currency. */
export const MoneyInput = (props: InputProps<MoneyField>) => (
  <FigureInput
    {...props}
    decimals={moneyKit.decimals(props.field)}
    prefix={currencyOf(props.field.currency).sign.trim()}
  />
);
