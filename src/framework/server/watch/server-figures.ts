import { jobStates } from '../../contract/jobs';
import { openSessions, sessionCollection } from '../auth/session-row';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import type { Metrics } from './metrics';

/** Adds the numbers of jobs, streams and sessions to the metrics. */
export const addServerFigures = ({
  metrics,
  store,
  now,
  streams,
  jobs,
}: {
  metrics: Metrics;
  store: Store;
  now: () => number;
  streams: () => number;
  /** The collection of background jobs. */
  jobs: string;
}): void => {
  metrics.add({
    name: 'console_jobs',
    help: 'Background jobs by state',
    figure: async () => {
      const found = await store.aggregate({
        collection: jobs,
        scope: everything(),
        groupBy: ['state'],
        measures: { count: { kind: 'count' } },
      });
      const counts = new Map(found.map(({ group, values }) => [group.state, Number(values.count)]));
      // States without jobs are reported as 0, so that graphs have no gaps.
      return Object.fromEntries(jobStates.map((state) => [state, counts.get(state) ?? 0]));
    },
  });
  metrics.add({
    name: 'console_event_streams',
    help: 'Open streams of server-sent events',
    figure: async () => ({ open: streams() }),
  });
  metrics.add({
    name: 'console_sessions',
    help: 'Sessions that have not ended',
    figure: async () => ({
      live: await store.count({ collection: sessionCollection, scope: everything(), where: openSessions(now()) }),
    }),
  });
};
