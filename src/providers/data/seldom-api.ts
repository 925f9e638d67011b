import type { JobView } from '../../schema/job-view';
import type { Http } from '../http/http';
import { answered, toOutcome } from './action-api';

interface Place {
  resource: string;
  id: string;
}

/** Calls about what was done: taking it back, having it done by and by, looking at it. */
export const createSeldomApi = (http: Http) => ({
  undo: async (token: string) =>
    toOutcome((await answered(http.post<{ list: Parameters<typeof toOutcome>[0] }>('/api/user/undo', { token }))).list),
  startJob: ({
    resource,
    action,
    ...body
  }: { resource: string; action: string; values: object } & ({ ids: readonly string[] } | { filter: string })) =>
    answered(http.post<JobView>(`/api/${resource}/jobs/actions/${action}`, body)),
  historyOf: <Entry>({ resource, id }: Place) =>
    answered(http.get<{ list: Entry[]; version: number }>(`/api/${resource}/${encodeURIComponent(id)}/history`)),
  revert: async ({ resource, id, entry, version }: Place & { entry: string; version: number }): Promise<void> => {
    const path = `/api/${resource}/${encodeURIComponent(id)}/history/${encodeURIComponent(entry)}/revert`;
    await answered(http.post(path, { version }));
  },
});
