import { InputNumber, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { lazyNamed } from '../../shared/lazy-named';
import type { Input, InputProps } from '../base/field-props';
import { currencyOf } from '../base/format';
import { numberFrom, parseNumber } from '../base/read-value';
import { type MoneyField, moneyKit } from '../plain/money';
import { figureWords, type NumberField, numberKit } from '../plain/number';
import { type PercentField, percentKit } from '../plain/percent';

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

/** An amount behind the sign of its currency. */
export const MoneyInput = (props: InputProps<MoneyField>) => (
  <FigureInput
    {...props}
    decimals={moneyKit.decimals(props.field)}
    prefix={currencyOf(props.field.currency).sign.trim()}
  />
);

/** A share in percent. */
export const PercentInput = (props: InputProps<PercentField>) => (
  <FigureInput {...props} decimals={percentKit.decimals(props.field)} suffix="%" />
);
