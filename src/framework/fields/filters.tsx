import { Select, type SelectProps, Space } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../i18n/use-label';
import { PlainInput } from '../shared/plain-input';
import type { Filter, FilterProps } from './base/field-props';
import type { FilterControl, FilterOf, filterKinds } from './base/filter-value';
import type { OptionField } from './base/option';
import { type Field, kitOf } from './field';
import { selectOptions } from './parts/select-props';
import { figureWords } from './plain/number';
import { RefFilter } from './ref/ref-select';
import { RegionFilter } from './region/ui';
import { SwitchFilter } from './switch/ui';
import type { TreeField } from './tree/tree';
import { treeNodes } from './tree/tree-options';

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

/** Any of several values, found by their words. */
const AnyOf = <Chosen extends { value: string; label?: ReactNode }>({
  id,
  value,
  onChange,
  options,
  optionRender,
}: Pick<FilterProps<OptionField, 'oneOf'>, 'id' | 'value' | 'onChange'> & {
  options: Chosen[];
} & Pick<SelectProps<string[], Chosen>, 'optionRender'>) => {
  const { t } = useTranslation('engine');
  return (
    <Select<string[], Chosen>
      id={id}
      mode="multiple"
      allowClear
      placeholder={t('filter.all')}
      maxTagCount="responsive"
      optionFilterProp="label"
      style={{ width: '100%' }}
      value={[...(value?.values ?? [])]}
      onChange={(values) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
      {...(optionRender && { optionRender })}
      options={options}
    />
  );
};

/** Any of several named values. */
const OptionFilter = ({ field, ...rest }: FilterProps<OptionField, 'oneOf'>) => (
  <AnyOf {...rest} options={selectOptions({ field, language: useLanguage() })} />
);

/** A part of the text that is looked for. */
const TextFilter = ({ id, value, onChange }: FilterProps<FilterProps['field'], 'contains'>) => (
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

/** Any of several nodes, each with all that lies below it. An indented list: the control for trees would weigh on every list. */
const TreeFilter = ({ field, ...rest }: FilterProps<TreeField, 'oneOf'>) => {
  const label = useLabel();
  const nodes = [...treeNodes(field.options).values()];
  return (
    <AnyOf
      {...rest}
      options={nodes.map((node) => ({ value: node.key, label: label(node.label), depth: node.above.length }))}
      optionRender={({ label: text, data }) => <span style={{ paddingInlineStart: data.depth * 16 }}>{text}</span>}
    />
  );
};

type Days = FilterOf<'days'>;
type Props = FilterProps<FilterProps['field'], 'days'>;
type Picker = ComponentType<Props & { isOpen: boolean }>;

/**
 * From one day to another. The calendar is a tenth of a list's whole weight and rarely needed, so at first there is a
 * field that shows what is filtered; pointing at it or reaching it by keyboard loads the calendar.
 */
const DayFilter = (props: Props) => {
  const { t } = useTranslation('engine');
  const { id, label, value } = props;
  const [loaded, setLoaded] = useState<{ Picker: Picker; isOpen: boolean }>();

  const load = async (): Promise<void> => {
    const { DayRange } = await import('./date/day-range');
    // After keyboard or click the focus moves on into the calendar; pointing at it only preloads it.
    setLoaded((current) => current ?? { Picker: DayRange, isOpen: document.activeElement?.id === id });
  };
  if (loaded) return <loaded.Picker {...props} isOpen={loaded.isOpen} />;

  const text = (days: Days): string =>
    days.preset === undefined ? `${days.from ?? ''} – ${days.to ?? ''}` : t(`days.${days.preset}`);
  return (
    <PlainInput
      id={id}
      className="engine-filter-wide"
      aria-label={label}
      readOnly
      placeholder={t('days.any')}
      value={value === undefined ? '' : text(value)}
      onFocus={() => void load()}
      onPointerEnter={() => void load()}
    />
  );
};

/** The controls above a list; a kit names one of them. */
const filters = {
  text: TextFilter,
  range: NumberRangeFilter,
  days: DayFilter,
  options: OptionFilter,
  flag: SwitchFilter,
  nodes: TreeFilter,
  regions: RegionFilter,
  records: RefFilter,
} satisfies { [C in FilterControl]: Filter<never, (typeof filterKinds)[C]> };

/** The component that filters by a field. */
export const filterOf = (field: Field): Filter =>
  // A kit names the control that is made for its fields; the compiler cannot follow the pair through the look-up.
  filters[kitOf(field).filter] as Filter;
