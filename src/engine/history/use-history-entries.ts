import { useCallback, useEffect, useState } from 'react';
import { type HistoryEntry, useEngine } from '../engine-context';

type Loaded =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; list: readonly HistoryEntry[]; version: number };

/** What was done with a record; `reload` asks again and shows what there is meanwhile. */
export const useHistoryEntries = ({
  resource,
  id,
}: {
  resource: string;
  id: string;
}): { state: Loaded; reload: () => Promise<void> } => {
  const { api } = useEngine();
  const [state, setState] = useState<Loaded>({ step: 'loading' });
  const load = useCallback(async (): Promise<Loaded> => {
    try {
      return { step: 'ready', ...(await (await api.seldom()).historyOf({ resource, id })) };
    } catch (error) {
      return { step: 'failed', error };
    }
  }, [api, resource, id]);
  useEffect(() => {
    let isOver = false;
    void load().then((loaded) => {
      if (!isOver) setState(loaded);
    });
    return () => {
      isOver = true;
    };
  }, [load]);
  return { state, reload: async () => setState(await load()) };
};
