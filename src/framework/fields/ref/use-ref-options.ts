import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-label';
import { textOf } from '../../shared/label';
import type { Values } from '../base/resolved';
import { type FieldServices, type ReferredRecord, useFieldServices, useResourceName } from '../parts/fields-context';
import type { RefField } from './ref';
import { useRefTitles } from './ref-titles';
import { refWhere } from './ref-where';

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
export interface RefOption {
  value: string;
  label: string;
  /** What is shown beside its title, by field. */
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
export const useRefOptions = ({
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
    /** Nothing is asked for before the list is opened. */
    onOpen: () => setIsWanted(true),
  };
};
