import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NoticeBox } from '../../../contract/notices';

/** What the box asks of the server; every call returns the box as it is afterwards. `until` is an `arrivedAt`. */
export interface NoticeApi {
  load: () => Promise<NoticeBox>;
  read: (which: { ids: readonly string[] } | { until: string }) => Promise<NoticeBox>;
  clear: (which: { until: string }) => Promise<NoticeBox>;
  /** Brings back what the last clear took away. */
  restore: () => Promise<NoticeBox>;
  /** Calls back when something about the notices may have changed. Returns an unsubscribe function. */
  onChange: (listener: () => void) => () => void;
}

const queryKey = ['notices'];

/** The box of the signed-in user, in step with the server. */
export const useNotices = (api: NoticeApi) => {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({ queryKey, queryFn: api.load, staleTime: Infinity });
  useEffect(() => api.onChange(() => void client.invalidateQueries({ queryKey })), [api, client]);
  return {
    /** Undefined until the first answer. */
    box: data,
    /** Nothing to show: loading failed. */
    isFailed: isError && !data && !isFetching,
    reload: () => void refetch(),
    /** Shows what a call answered. */
    settle: (box: NoticeBox) => client.setQueryData(queryKey, box),
  };
};
