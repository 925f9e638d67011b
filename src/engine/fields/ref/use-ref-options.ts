import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-label';
import type { FieldOf, Resource } from '../../../schema/resource';
import { useEngine, useResource } from '../../engine-context';
import type { EngineRecord, Values } from '../../engine-record';
import { recordTitle } from '../../record-title';
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

const optionFilters = (where: CrudFilter[], other: Resource, search: string): CrudFilter[] => {
  if (search === '') return where;
  const isSearched = other.fields.some((candidate) => candidate.search);
  const match: CrudFilter = isSearched
    ? { field: 'q', operator: 'eq', value: search }
    : { field: other.titleField, operator: 'contains', value: search };
  return [...where, match];
};

/** The records that a reference may name: the first twenty that match what is typed, and those already chosen. */
export const useRefOptions = ({
  field,
  peers,
  chosen,
}: {
  field: FieldOf<'ref'>;
  /** Values of the form's other fields. */
  peers: Values;
  chosen: readonly string[];
}) => {
  const other = useResource(field.to);
  const { can } = useEngine();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [isWanted, setIsWanted] = useState(false);
  const search = useSettled(typed.trim());
  const isAllowed = can({ object: `res:${field.to}`, action: 'list' });
  const { query, result } = useList<EngineRecord, HttpError>({
    resource: field.to,
    filters: optionFilters(refWhere(field, peers), other, search),
    pagination: { currentPage: 1, pageSize: 20 },
    queryOptions: { enabled: isAllowed && isWanted, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const titles = useRefTitles({ fields: [field], rows: [{ [field.name]: chosen }] }).get(field.to);
  const found = result.data.map((record) => ({
    value: String(record.id),
    label: recordTitle({ resource: other, record, language }),
  }));
  const missing = chosen.filter((id) => !found.some((option) => option.value === id));
  return {
    options: [...missing.map((id) => ({ value: id, label: titles?.get(id) ?? id })), ...found],
    isAllowed,
    isLoading: query.isFetching,
    /** Tells what is typed; the empty text gives the first records. */
    onSearch: setTyped,
    /** Nothing is asked for before the list is opened. */
    onOpen: () => setIsWanted(true),
  };
};
