import { createLazyApi } from '../../client/data/lazy-api';
import type { LazyApi } from '../../engine/context/engine-context';
import { announceJobStarted } from '../features/jobs/job-events';
import { http } from '../session/session';

const api = createLazyApi(http);

/** The engine's lazily loaded calls; a started job shows up in the jobs dock. */
export const lazyApi: LazyApi = {
  ...api,
  startJob: async (input) => {
    await api.startJob(input);
    announceJobStarted();
  },
  runEach: async (input) => {
    const outcome = await api.runEach(input);
    if ('job' in outcome) announceJobStarted();
    return outcome;
  },
};
