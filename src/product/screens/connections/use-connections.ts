import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import {
  type Connection,
  type ConnectionTest,
  listConnections,
  testConnection,
} from '../../../framework/contract/connections';
import { useShowError } from '../../../framework/engine/context/use-show-error';

const queryKey = ['connections'];

/** The services outside, and how one of them is tested. What a test has found stays on the page until the next. */
export const useConnections = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const showError = useShowError();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState<ReadonlyMap<string, ConnectionTest>>(new Map());
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(http, listConnections, { signal }) });

  const test = async ({ name }: Connection): Promise<void> => {
    setRunning((now) => new Set(now).add(name));
    try {
      const result = await call(http, testConnection, { params: { name } });
      setFound((now) => new Map(now).set(name, result));
      client.setQueryData<{ list: readonly Connection[] }>(
        queryKey,
        (now) => now && { list: now.list.map((one) => (one.name === name ? result.connection : one)) },
      );
    } catch (error) {
      showError(toRefineError(error));
    } finally {
      setRunning((now) => new Set([...now].filter((one) => one !== name)));
    }
  };
  return { query, running, found, test };
};
