import { InputNumber, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { Input, InputProps } from '../base/field-props';
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

/** An input that is loaded when the first form shows it, or by its `preload` before. */
export const lazyInput = <F,>(load: () => Promise<Input<F>>): Input<F> => {
  const Loaded = lazyNamed(load);
  const WithSkeleton: Input<F> = (props) => (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(WithSkeleton, { preload: Loaded.preload, isLoaded: Loaded.isLoaded });
};
