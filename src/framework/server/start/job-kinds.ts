import { actionJob } from '../actions/action-job';
import { importJob } from '../import/import-job';
import type { JobKind } from '../jobs/job-kind';

/** Every kind of background job, by its stored name. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  action: actionJob,
  import: importJob,
};
