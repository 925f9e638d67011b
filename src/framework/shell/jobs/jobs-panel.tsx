import { useInvalidate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/http/call';
import { cancelJob, continueJob, getJob, type JobView, listJobs, removeJob, retryJob } from '../../contract/jobs';
import { useLabel } from '../../i18n/use-label';
import { useSession } from '../session/boot-context';
import { http } from '../session/session';
import type { JobsApi } from './job';
import { jobName, jobOutcome } from './job-words';
import { JobsDock } from './jobs-dock';

const api: JobsApi = {
  list: async () => (await call(http, listJobs)).list,
  failuresOf: async (id) => (await call(http, getJob, { params: { id } })).failures,
  cancel: (id) => call(http, cancelJob, { params: { id } }),
  resume: (id) => call(http, continueJob, { params: { id } }),
  retry: (id) => call(http, retryJob, { params: { id } }),
  forget: (id) => call(http, removeJob, { params: { id } }),
};

/** The dock of background jobs, joined to the API; resources and actions are named as in the configuration. */
export const JobsPanel = ({ first, started }: { first: readonly JobView[]; started: number }): ReactNode => {
  const { t } = useTranslation('jobs');
  const label = useLabel();
  const { console } = useSession();
  const invalidate = useInvalidate();
  const nameOf = (job: JobView): string => jobName(job, console, { t, label });
  const outcomeOf = (job: JobView): string => jobOutcome(job, console, { t, label });
  // Every list of the collection, whatever route it stands at.
  const refresh = ({ about: { collection } }: JobView): void => {
    for (const { path: identifier, page } of console.routeByPath.values()) {
      if (page.kind === 'list' && page.resource === collection) {
        void invalidate({ resource: identifier, invalidates: ['resourceAll'] });
      }
    }
  };
  return <JobsDock api={api} first={first} started={started} nameOf={nameOf} outcomeOf={outcomeOf} onEnd={refresh} />;
};
