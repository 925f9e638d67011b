import { Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import { PlainInput } from '../../shared/plain-input';
import type { FilterProps } from '../base/field-props';
import type { OptionField } from '../base/option';
import { figureWords } from '../plain/number';
import { selectOptions } from './select-props';

/** A figure as people write it; what is none stays in the box, marked, and limits nothing. */
const FigureBox = ({
  id,
  label,
  placeholder,
  value,
  onChange,
  read,
  write,
}: {
  id?: string | undefined;
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
} & ReturnType<typeof figureWords>) => {
  const { t } = useTranslation('engine');
  const [typed, setTyped] = useState<string>();
  // What is in force elsewhere, such as after a reset, is shown instead of what was typed.
  const isOurs = typed !== undefined && read(typed) === value;
  const isUnread = isOurs && value === undefined && typed.trim() !== '';
  return (
    <PlainInput
      inputMode="decimal"
      {...(id !== undefined && { id })}
      aria-label={label}
      aria-invalid={isUnread}
      title={isUnread ? t('filter.noFigure') : undefined}
      placeholder={placeholder}
      value={isOurs ? typed : value === undefined ? '' : write(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
};

/** From one figure to another; either may stay open. */
export const NumberRangeFilter = ({
  field,
  id,
  label,
  value,
  onChange,
}: FilterProps<FilterProps['field'], 'range'>) => {
  const { t } = useTranslation('engine');
  const words = figureWords(field, useLanguage());
  const change = (bounds: { from: number | undefined; to: number | undefined }): void =>
    onChange(bounds.from === undefined && bounds.to === undefined ? undefined : { kind: 'range', ...bounds });
  return (
    <Space.Compact block>
      <FigureBox
        {...words}
        id={id}
        label={t('filter.from', { label })}
        placeholder={t('filter.least')}
        value={value?.from}
        onChange={(from) => change({ from, to: value?.to })}
      />
      <FigureBox
        {...words}
        label={t('filter.to', { label })}
        placeholder={t('filter.most')}
        value={value?.to}
        onChange={(to) => change({ from: value?.from, to })}
      />
    </Space.Compact>
  );
};

/** Any of several named values. */
export const OptionFilter = ({ field, id, value, onChange }: FilterProps<OptionField, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  const language = useLanguage();
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      placeholder={t('filter.all')}
      maxTagCount="responsive"
      optionFilterProp="label"
      style={{ width: '100%' }}
      options={selectOptions({ field, language })}
      value={[...(value?.values ?? [])]}
      onChange={(values: string[]) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
    />
  );
};

/** A part of the text that is looked for. */
export const TextFilter = ({ id, value, onChange }: FilterProps<FilterProps['field'], 'contains'>) => (
  <PlainInput
    id={id}
    allowClear
    value={value?.text ?? ''}
    onChange={(event) => {
      const text = event.target.value;
      onChange(text === '' ? undefined : { kind: 'contains', text });
    }}
  />
);
