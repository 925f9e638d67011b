import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import type { FormChildren, Resource } from '../../../language/resource/resource';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord, Values } from '../../context/engine-record';
import { initialValues } from '../initial-values';
import type { FormField } from '../to-form';
import type { Line } from './line-changes';

const nothing = new URLSearchParams();

const lineOf = (record: EngineRecord, fields: readonly FormField[]): Line => ({
  key: record.id,
  record,
  initial: Object.fromEntries(fields.map(({ field: { name } }) => [name, record[name]])),
  isRemoved: false,
  isGone: false,
});

/** The lines of a record as they are when the form is opened, and what is made of them there. */
export const useChildLines = ({
  relation,
  resource,
  parentId,
  fields,
}: {
  relation: FormChildren;
  resource: Resource;
  parentId: string | undefined;
  fields: readonly FormField[];
}) => {
  const { asking } = useEngine();
  const [lines, setLines] = useState<readonly Line[] | undefined>(parentId === undefined ? [] : undefined);
  const [made, setMade] = useState(0);
  const { query, result } = useList<EngineRecord, HttpError>({
    resource: resource.name,
    filters: [{ field: relation.by, operator: 'eq', value: parentId }],
    sorters: [{ field: 'createdAt', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: relation.max, mode: 'server' },
    queryOptions: {
      enabled: parentId !== undefined,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    liveMode: 'off',
    errorNotification: false,
  });
  // As with the record itself: what others do meanwhile takes nothing away that somebody is writing.
  if (lines === undefined && query.isSuccess && query.isFetchedAfterMount)
    setLines(result.data.map((record) => lineOf(record, fields)));
  return {
    /** Undefined until they are read. */
    lines,
    error: lines === undefined && query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
    /** How many there are beyond those that the form shows. */
    beyond: lines === undefined ? 0 : Math.max(0, (result.total ?? 0) - result.data.length),
    change: (line: Line): void =>
      setLines((before) => before?.map((one) => (one.key === line.key ? { ...one, ...line } : one))),
    /** Adds one with its first values; returns its key. */
    add: (): string => {
      const key = `new ${made}`;
      setMade(made + 1);
      const own = fields.map(({ field }) => field);
      const initial: Values = initialValues({
        fields: own,
        carried: nothing,
        context: { ...asking, now: Date.now() },
      });
      setLines((before = []) => [...before, { key, record: undefined, initial, isRemoved: false, isGone: false }]);
      return key;
    },
  };
};
