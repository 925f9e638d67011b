import { importJob } from '../import/import-job';
import { actionJob } from './action-job';
import type { JobKind } from './job-kind';

/** Every kind of long work, by the name that jobs are stored with. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  action: actionJob,
  import: importJob,
};
