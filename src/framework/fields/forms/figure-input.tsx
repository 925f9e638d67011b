import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { InputProps } from '../base/field-props';
import { numberFrom } from '../base/read-value';

interface FigureInputProps extends InputProps {
  /** Digits after the point. */
  decimals: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A figure with its unit. The limits are not forced while typing: the form says what is wrong instead. */
export const FigureInput = ({ field: _field, value, onChange, decimals, ...rest }: FigureInputProps) => (
  <InputNumber<number>
    {...rest}
    style={{ width: '100%' }}
    step={10 ** -decimals}
    value={numberFrom(value) ?? null}
    onChange={(figure) => onChange?.(figure)}
  />
);
