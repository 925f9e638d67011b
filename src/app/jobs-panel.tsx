import { useInvalidate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../i18n/use-label';
import type { JobView } from '../schema/job-view';
import type { JobFailure, JobsApi } from '../shell/jobs/job';
import { JobsDock } from '../shell/jobs/jobs-dock';
import { resolvedConsole } from './resolved-console';
import { http } from './session';

const path = (id: string, call = ''): string => `/api/user/jobs/${encodeURIComponent(id)}${call}`;

const post = async (id: string, call: string): Promise<void> => {
  await http.post(path(id, call));
};

const api: JobsApi = {
  list: async () => (await http.get<{ list: JobView[] }>('/api/user/jobs')).data.list,
  failuresOf: async (id) => (await http.get<{ failures: JobFailure[] }>(path(id))).data.failures,
  cancel: (id) => post(id, '/cancel'),
  resume: (id) => post(id, '/continue'),
  retry: (id) => post(id, '/retry'),
  forget: async (id) => {
    await http.delete(path(id));
  },
};

/** The dock of long work on our API, in the words of the configuration. */
export const JobsPanel = ({ first, started }: { first: readonly JobView[]; started: number }): ReactNode => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const invalidate = useInvalidate();
  const textOf = ({ about }: JobView): string => {
    const resource = resolvedConsole.resources.get(about.collection);
    if (resource === undefined) return about.action;
    const action = resource.actions.find(({ name }) => name === about.action);
    return `${label(resource.label)} · ${action ? label(action.label) : t('button.delete')}`;
  };
  // Every list of the collection, whatever route it stands at.
  const refresh = ({ about: { collection } }: JobView): void => {
    for (const { path: identifier, page } of resolvedConsole.routeByPath.values()) {
      if (page.kind === 'list' && page.resource === collection) {
        void invalidate({ resource: identifier, invalidates: ['resourceAll'] });
      }
    }
  };
  return <JobsDock api={api} first={first} started={started} textOf={textOf} onEnd={refresh} />;
};
