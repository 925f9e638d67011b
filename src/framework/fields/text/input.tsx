import { Input, Select } from 'antd';
import { useMemo } from 'react';
import type { InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import type { AnyField } from '../base/resolved';
import { DateInput } from '../date/input';
import { useSelectProps } from '../parts/select-props';
import type { TextareaField } from '../plain/textarea';
import { zoneNames } from './formats';

/** Makes an input of one line that offers a keyboard of its own on a phone. When it is left it shows what will be stored. */
export const lineInput =
  // Not the input's type: with that the browser would refuse addresses in its own words before the form can say what is wrong.
    (inputMode: 'text' | 'tel' | 'url' | 'email', normalize: (field: AnyField, value: unknown) => unknown) =>
    ({ field, value, onChange, ...rest }: InputProps) => (
      <Input
        {...rest}
        inputMode={inputMode}
        value={textFrom(value)}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => {
          const stored = normalize(field, value);
          if (stored !== value) onChange?.(stored);
        }}
      />
    );

/** A time of day. */
export const ClockInput = (props: InputProps) => <DateInput {...props} kind="clock" />;

/** How far the clocks of a zone are from UTC at present: `UTC+8`. */
const offsetOf = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? '';

/** A time zone, found by a part of its name. */
export const ZoneInput = ({ field: _field, value, onChange, peers: _peers, ...rest }: InputProps) => {
  const options = useMemo(() => zoneNames().map((name) => ({ value: name })), []);
  return (
    <Select<string | null>
      {...useSelectProps(rest)}
      allowClear
      showSearch
      options={options}
      // The offsets of those in sight alone: each takes a millisecond.
      optionRender={({ value: zone }) => (
        <span className="u-flex u-gap-8">
          {zone}
          <span className="u-muted">{offsetOf(String(zone))}</span>
        </span>
      )}
      value={textFrom(value) || null}
      onChange={(zone?: string | null) => onChange?.(zone ?? null)}
    />
  );
};

/** Several lines of text; the box grows with them. */
export const TextareaInput = ({ field, value, onChange, ...rest }: InputProps<TextareaField>) => (
  <Input.TextArea
    {...rest}
    autoSize={{ minRows: 3, maxRows: 12 }}
    {...(field.max !== undefined && { showCount: { formatter: ({ count }) => `${count} / ${field.max}` } })}
    value={textFrom(value)}
    onChange={(event) => onChange?.(event.target.value)}
  />
);
