import { useDataProvider, useKeys, useResourceParams } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-label';
import type { Field } from '../../../schema/resource';
import { useEngine } from '../../engine-context';
import type { EngineRecord } from '../../engine-record';
import { recordTitle } from '../../record-title';
import { refIds } from './ref-ids';

/** Titles of records: resource → id → title. */
type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

const RefTitlesContext = createContext<Titles>(new Map());

/** Titles of the records that these rows refer to: one request per other resource, whatever the number of rows and columns. */
export const useRefTitles = ({
  fields,
  rows,
}: {
  fields: readonly Field[];
  rows: readonly Readonly<Record<string, unknown>>[];
}): Titles => {
  const { console, can } = useEngine();
  const language = useLanguage();
  const { keys } = useKeys();
  const { select } = useResourceParams();
  const { getMany, getOne } = useDataProvider()();
  const wanted = useMemo(
    () => [...refIds({ fields, rows })].filter(([to]) => can({ object: `res:${to}`, action: 'show' })),
    [fields, rows, can],
  );
  const load = async (resource: string, ids: string[]): Promise<readonly EngineRecord[]> => {
    if (getMany !== undefined) return (await getMany<EngineRecord>({ resource, ids })).data;
    return Promise.all(ids.map(async (id) => (await getOne<EngineRecord>({ resource, id })).data));
  };
  return useQueries({
    queries: wanted.map(([to, ids]) => ({
      queryKey: keys()
        .data('default')
        .resource(select(to).identifier ?? to)
        .action('many')
        .ids(...ids)
        .params({})
        .get(),
      queryFn: () => load(to, ids),
      staleTime: 60_000,
      // A title that cannot be had leaves the id in its place; asking again would not help.
      retry: false,
    })),
    combine: (answers) =>
      new Map(
        wanted.map(([to], index) => {
          const resource = console.resources.get(to);
          const records = answers[index]?.data ?? [];
          const titles =
            resource &&
            records.map((record) => [String(record.id), recordTitle({ resource, record, language })] as const);
          return [to, new Map(titles)];
        }),
      ),
  });
};

/** Makes the titles known to the cells below. */
export const RefTitles = ({
  fields,
  rows,
  children,
}: {
  fields: readonly Field[];
  rows: readonly EngineRecord[];
  children: ReactNode;
}) => {
  const titles = useRefTitles({ fields, rows });
  return <RefTitlesContext.Provider value={titles}>{children}</RefTitlesContext.Provider>;
};

/** Title of one record; undefined while it is loading or when it may not be seen. */
export const useRefTitle = (to: string): ((id: string) => string | undefined) => {
  const titles = useContext(RefTitlesContext).get(to);
  return (id) => titles?.get(id);
};
