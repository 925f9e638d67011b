import { Select } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../i18n/use-label';
import { PlainInput } from '../shared/plain-input';
import type { Filter, FilterProps } from './base/field-props';
import type { FilterControl, FilterOf, filterKinds } from './base/filter-value';
import { type Field, kitOf } from './field';
import { NumberRangeFilter, OptionFilter, TextFilter } from './parts/filters';
import { RefFilter } from './ref/ref-select';
import { RegionFilter } from './region/ui';
import { SwitchFilter } from './switch/ui';
import type { TreeField } from './tree/tree';
import { treeNodes } from './tree/tree-options';

/** Any of several nodes, each with all that lies below it. An indented list: the control for trees would weigh on every list. */
const TreeFilter = ({ field, id, value, onChange }: FilterProps<TreeField, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const nodes = [...treeNodes(field.options).values()];
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      placeholder={t('filter.all')}
      maxTagCount="responsive"
      optionFilterProp="label"
      style={{ width: '100%' }}
      options={nodes.map((node) => ({ value: node.key, label: label(node.label), depth: node.above.length }))}
      optionRender={({ label: text, data }) => <span style={{ paddingInlineStart: data.depth * 16 }}>{text}</span>}
      value={[...(value?.values ?? [])]}
      onChange={(values: string[]) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
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
