import type { HistoryEntry, SeldomApi } from '../engine/engine-context';
import { createSeldomApi } from '../providers/data/seldom-api';
import { tellJobStarted } from './job-door';
import { http } from './session';

const api = createSeldomApi(http);

/** The engine's seldom calls on our API; what is started as a job shows up in the dock. */
export const seldomApi: SeldomApi = {
  ...api,
  historyOf: (record) => api.historyOf<HistoryEntry>(record),
  startJob: async (input) => {
    await api.startJob(input);
    tellJobStarted();
  },
};
