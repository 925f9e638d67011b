import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedViews } from '../../../contract/views';
import { useEngine } from '../../context/engine-context';
import { useShowError } from '../../context/use-show-error';
import type { ViewsApi } from '../../context/views-api';

const none: SavedViews = { list: [], total: 0, roles: [] };

/** The saved views of the list at `path`, fetched once per session. After a failure there are none: lists work without them. */
export const useViews = ({ path, loadViews }: { path: string; loadViews: () => Promise<ViewsApi> }) => {
  const { me } = useEngine();
  const client = useQueryClient();
  const showError = useShowError();
  const queryKey = ['views', me];
  const { data, isSuccess } = useQuery({
    queryKey,
    queryFn: async () => (await loadViews()).read(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { list, roles } = data ?? none;
  const views = useMemo(() => list.filter(({ at }) => at === path), [list, path]);
  return {
    isReady: isSuccess,
    views,
    /** Roles that the user may share views with. */
    roles,
    /** Changes something and refetches the views. Rejects as the change does. */
    run: async <T>(change: (api: ViewsApi) => Promise<T>): Promise<T> => {
      const answer = await change(await loadViews());
      await client.invalidateQueries({ queryKey });
      return answer;
    },
    showError,
  };
};
