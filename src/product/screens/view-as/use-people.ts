import { type CrudFilter, type HttpError, useList, useOne } from '@refinedev/core';
import { useDeferredValue, useState } from 'react';
import { calledName } from '../../../framework/shared/called-name';
import { plainTextOf } from '../../../framework/shared/plain-text-of';

type Person = Readonly<Record<string, unknown>> & { id: string };

const nameOf = ({ nickname, username }: Person): string => {
  const names = { nickname: plainTextOf(nickname), username: plainTextOf(username) };
  const called = calledName(names);
  return called === names.username ? called : `${called} (${names.username})`;
};

/** The first twenty people who match what is typed, and the one already chosen. */
export const usePeople = (chosen: string | undefined) => {
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const filters: CrudFilter[] = typed === '' ? [] : [{ field: 'q', operator: 'eq', value: typed }];
  const { query } = useList<Person, HttpError>({
    resource: 'users',
    filters,
    pagination: { currentPage: 1, pageSize: 20, mode: 'server' },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const { query: one } = useOne<Person, HttpError>({
    resource: 'users',
    id: chosen ?? '',
    queryOptions: { enabled: chosen !== undefined },
    errorNotification: false,
  });
  const found = query.data?.data ?? [];
  const own = one.data?.data;
  const all = own === undefined || found.some(({ id }) => id === own.id) ? found : [own, ...found];
  return {
    options: all.map((person) => ({ value: person.id, label: nameOf(person) })),
    isLoading: query.isFetching,
    search: setText,
  };
};
