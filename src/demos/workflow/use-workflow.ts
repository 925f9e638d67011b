import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../framework/client/http/call';
import { useServices } from '../../framework/client/services-context';
import { below, doEdit, getList } from '../../framework/contract/template';
import type { Graph } from './graph';

const workflow = { path: '/workflow', resource: 'workflows' };

interface StoredGraph extends Graph {
  id: string;
  name: string;
  version: number;
}

/** A stored graph that is changed here: each change can be taken back, and all of it is saved by `/workflow/doEdit`. */
export const useWorkflow = () => {
  const { http } = useServices();
  const [chosen, setChosen] = useState<string>();
  const [steps, setSteps] = useState<readonly Graph[]>([]);
  const query = useQuery({
    queryKey: ['demos', 'workflow'],
    queryFn: async ({ signal }) => {
      const { list } = await call(http, below(getList, workflow), { query: { pageNo: 1 }, signal });
      return list as unknown as readonly StoredGraph[];
    },
  });
  const stored = query.data?.find(({ id }) => id === chosen) ?? query.data?.[0];
  const graph: Graph = steps.at(-1) ?? stored ?? { nodes: [], edges: [] };
  return {
    all: query.data ?? [],
    stored,
    graph,
    isChanged: steps.length > 0,
    choose: (id: string): void => {
      setChosen(id);
      setSteps([]);
    },
    change: (next: Graph): void => {
      if (next !== graph) setSteps((before) => [...before.slice(-49), next]);
    },
    undo: (): void => setSteps((before) => before.slice(0, -1)),
    /** Throws ApiError. */
    save: async (): Promise<void> => {
      if (!stored) return;
      const { nodes, edges } = graph;
      await call(http, below(doEdit, workflow), {
        body: { id: stored.id, version: stored.version, name: stored.name, nodes, edges },
      });
      await query.refetch();
      setSteps([]);
    },
  };
};
