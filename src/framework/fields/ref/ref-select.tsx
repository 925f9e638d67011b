import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import { textOf } from '../../shared/label';
import type { FilterProps, InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import type { Values } from '../base/resolved';
import { Wrap } from '../parts/cells';
import {
  type FieldServices,
  type ReferredRecord,
  type ShownAlong,
  useFieldServices,
  useResourceName,
} from '../parts/fields-context';
import { useSelectProps } from '../parts/select-props';
import type { RefField } from './ref';
import { useRefTitles } from './ref-titles';
import { ShownAlongside, useShownAlong } from './shown-along';

/** What restricts the records that a reference may name, given the other values of its form. */
export const refWhere = (field: RefField, peers: Values): CrudFilter[] => {
  const { where } = field;
  if (where === undefined) return [];
  if ('value' in where) return [{ field: where.field, operator: 'eq', value: where.value }];
  const wanted = listOf(peers[where.from]);
  if (wanted.length === 0) return [];
  return [{ field: where.field, operator: 'in', value: wanted }];
};

const pause = 300;

/** The value as it was when it last stood still for a moment: typing does not ask the server at every key. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** A record to choose. */
interface RefOption {
  value: string;
  label: string;
  /** What is shown next to its title, by field. */
  shows: Values | undefined;
  /** Why it may not be newly chosen. */
  barred: string | undefined;
  disabled: boolean;
}

const optionFilters = (
  where: CrudFilter[],
  searchIn: ReturnType<FieldServices['searchIn']>,
  text: string,
): CrudFilter[] => {
  if (text === '') return where;
  const match: CrudFilter = searchIn.search
    ? { field: 'q', operator: 'eq', value: text }
    : { field: searchIn.field, operator: 'contains', value: text };
  return [...where, match];
};

/** The records that a reference may name: the first twenty that match what is typed, and those already chosen. */
const useRefOptions = ({
  field,
  peers,
  chosen,
  isChoice,
}: {
  field: RefField;
  /** Records are chosen, and not only looked for: some may not be. */
  isChoice: boolean;
  /** Values of the form's other fields. */
  peers: Values;
  chosen: readonly string[];
}) => {
  const services = useFieldServices();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [isWanted, setIsWanted] = useState(false);
  const search = useSettled(typed.trim());
  const isAllowed = services.canSee(field.to, 'list');
  const { query, result } = useList<ReferredRecord, HttpError>({
    resource: field.to,
    filters: optionFilters(refWhere(field, peers), services.searchIn(field.to), search),
    pagination: { currentPage: 1, pageSize: 20 },
    queryOptions: { enabled: isAllowed && isWanted, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const titleOf = useRefTitles({ resource: useResourceName(), fields: [field], rows: [{ [field.name]: chosen }] });
  const found = result.data.map((record): RefOption => {
    const id = String(record.id);
    const reason = services.barred(field.to, record);
    return {
      value: id,
      label: services.titleOf(field.to, record, language),
      shows: record,
      barred: reason && textOf(reason, language),
      // What is named already may stay, and be taken away.
      disabled: isChoice && reason !== undefined && !chosen.includes(id),
    };
  });
  const missing = chosen
    .filter((id) => !found.some((option) => option.value === id))
    .map((id): RefOption => {
      const { text, shows, barred } = titleOf({ to: field.to, id });
      return { value: id, label: text, shows, barred, disabled: false };
    });
  return {
    options: [...missing, ...found],
    isAllowed,
    isLoading: query.isFetching,
    /** Tells what is typed; the empty text gives the first records. */
    onSearch: setTyped,
    /** Nothing is fetched before the list is opened. */
    onOpen: () => setIsWanted(true),
  };
};

/** A record to choose: its title, the values next to it, and why it may not be chosen. */
const RefOptionLine = ({
  option: { label, barred },
  shown,
  isSearch,
}: {
  option: RefOption;
  /** The values next to its title. */
  shown: readonly ShownAlong[];
  isSearch: boolean;
}) => (
  <Wrap>
    <span>{label}</span>
    <ShownAlongside shown={shown} />
    {!isSearch && barred !== undefined && <span className="u-note">{barred}</span>}
  </Wrap>
);

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
  const alongOf = useShownAlong(field);
  const props = useSelectProps(rest);
  const empty = isAllowed ? t('field.nothingFound') : t('field.notAllowed');
  const common = {
    allowClear: true,
    showSearch: true,
    filterOption: false as const,
    options,
    optionRender: ({ data }: { data: RefOption }) => (
      <RefOptionLine option={data} shown={alongOf(data.shows)} isSearch={isSearch} />
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

/** Any of several records of another resource. */
export const RefFilter = ({ field, id, value, onChange }: FilterProps<RefField, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  return (
    <RefSelect
      field={field}
      id={id}
      isMultiple
      isSearch
      placeholder={t('filter.all')}
      value={value?.values ?? []}
      onChange={(values) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
    />
  );
};
