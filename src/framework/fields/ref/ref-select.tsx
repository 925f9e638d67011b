import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../base/field-props';
import type { Values } from '../base/resolved';
import { useSelectProps } from '../parts/use-select-props';
import { useBeside } from './beside';
import type { RefField } from './ref';
import { RefOptionLine } from './ref-option-line';
import { type RefOption, useRefOptions } from './use-ref-options';

interface RefSelectProps
  extends Pick<InputProps, 'id' | 'disabled' | 'aria-required' | 'aria-invalid' | 'aria-describedby'> {
  field: RefField;
  /** Values of the form's other fields, for a reference that depends on one of them. */
  peers?: Values;
  value: readonly string[];
  isMultiple: boolean;
  placeholder?: string;
  /** Records are only looked for: also those that may not be chosen any more. Default: false. */
  isSearch?: boolean;
  onChange: (ids: readonly string[]) => void;
}

const none: Values = {};

/** Picks records of another resource; looks for them on the server while one types. */
export const RefSelect = ({
  field,
  peers = none,
  value,
  isMultiple,
  isSearch = false,
  onChange,
  ...rest
}: RefSelectProps) => {
  const { t } = useTranslation('engine');
  const { options, isAllowed, isLoading, onSearch, onOpen } = useRefOptions({
    field,
    peers,
    chosen: value,
    isChoice: !isSearch,
  });
  const besideOf = useBeside(field);
  const props = useSelectProps(rest);
  const empty = isAllowed ? t('field.nothingFound') : t('field.notAllowed');
  const common = {
    allowClear: true,
    showSearch: true,
    filterOption: false as const,
    options,
    optionRender: ({ data }: { data: RefOption }) => (
      <RefOptionLine option={data} shown={besideOf(data.shows)} isSearch={isSearch} />
    ),
    onSearch,
    onOpenChange: (isOpen: boolean) => isOpen && onOpen(),
    loading: isLoading,
    notFoundContent: isLoading ? t('field.loading') : empty,
    style: { width: '100%' },
    ...props,
  };
  if (isMultiple) {
    return (
      <Select<string[], RefOption>
        mode="multiple"
        maxTagCount="responsive"
        maxCount={field.maxItems ?? 500}
        {...common}
        value={[...value]}
        onChange={onChange}
      />
    );
  }
  return (
    <Select<string | null, RefOption>
      {...common}
      value={value[0] ?? null}
      onChange={(id?: string | null) => onChange(id === undefined || id === null ? [] : [id])}
    />
  );
};
