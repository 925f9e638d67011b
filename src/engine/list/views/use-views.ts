import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEngine } from '../../engine-context';
import { useTellError } from '../../use-tell-error';
import type { SavedViews, ViewsApi } from './saved-view';

const none: SavedViews = { list: [], roles: [] };

/** The saved views of the list at `path`, asked for once in a session. Without an answer there are none: lists work all the same. */
export const useViews = ({ path, loadViews }: { path: string; loadViews: () => Promise<ViewsApi> }) => {
  const { me } = useEngine();
  const client = useQueryClient();
  const tellError = useTellError();
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
    /** For which the user may set views. */
    roles,
    /** Changes something and reads the views again. Rejects as the change does. */
    run: async <T>(change: (api: ViewsApi) => Promise<T>): Promise<T> => {
      const answer = await change(await loadViews());
      await client.invalidateQueries({ queryKey });
      return answer;
    },
    tellError,
  };
};
