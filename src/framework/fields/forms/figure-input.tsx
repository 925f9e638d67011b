import { InputNumber, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { Input, InputProps } from '../base/field-props';
import { numberFrom, parseNumber } from '../base/read-value';

interface FigureInputProps extends InputProps {
  /** Digits after the point. */
  decimals: number;
  /** Reads what is typed; undefined for what is no figure. Default: as people write figures (`parseNumber`). */
  read?: (text: string) => number | undefined;
  /** The figure as the box shows it while nobody types. Default: its digits. */
  write?: (figure: number) => string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Shown while it is empty. */
  placeholder?: string;
}

/**
 * A figure with its unit, as people write it. What is no figure stays in the box and in the form, which says so. The limits
 * are not forced while typing: the form says what is wrong instead.
 */
export const FigureInput = ({
  field: _field,
  value,
  onChange,
  decimals,
  read = parseNumber,
  write = String,
  ...rest
}: FigureInputProps) => {
  const unread = typeof value === 'string' && numberFrom(value) === undefined ? value : undefined;
  return (
    <InputNumber<number>
      {...rest}
      style={{ width: '100%' }}
      step={10 ** -decimals}
      value={numberFrom(value) ?? null}
      // An empty text is no figure and no mistake; the types of antd know figures alone.
      parser={(text = '') => (text.trim() === '' ? ('' as unknown as number) : (read(text) ?? Number.NaN))}
      formatter={(figure, { userTyping, input }) => {
        const known = numberFrom(figure);
        return userTyping ? input : (unread ?? (known === undefined ? String(figure ?? '') : write(known)));
      }}
      onInput={(text) => {
        if (text.trim() !== '' && read(text) === undefined) onChange?.(text);
      }}
      onChange={(figure) => onChange?.(figure)}
    />
  );
};

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
