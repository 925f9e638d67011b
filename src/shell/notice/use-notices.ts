import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NoticeApi, NoticeBox } from './notice-api';

const queryKey = ['notices'];

/** The box of who is signed in, kept as the server has it. */
export const useNotices = (api: NoticeApi) => {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({ queryKey, queryFn: api.load, staleTime: Infinity });
  useEffect(() => api.onChange(() => void client.invalidateQueries({ queryKey })), [api, client]);
  return {
    /** Undefined until the first answer. */
    box: data,
    /** There is nothing to show, because it could not be had. */
    isFailed: isError && !data && !isFetching,
    reload: () => void refetch(),
    /** Shows what a call answered. */
    settle: (box: NoticeBox) => client.setQueryData(queryKey, box),
  };
};
