import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobView } from '../../contract/jobs';
import { useLatest } from '../../shared/use-latest';
import { isActive, isNews, type JobsApi } from './job';

const shortestMs = 1000;
const longestMs = 5000;

/** How long to wait before asking again, in ms: at first often, then less and less while the same jobs go on. */
const pollDelay = (asked: number): number => Math.min(longestMs, shortestMs * 1.3 ** asked);

/** The user's jobs, polled while one of them is running and the page is visible. */
export const useJobs = ({
  api,
  first,
  started,
  onEnd,
}: {
  api: JobsApi;
  /** What is known already. */
  first: readonly JobView[];
  /** Changes whenever a job was started. */
  started: number;
  /** A job has come to its end while the page was open. */
  onEnd: (job: JobView) => void;
}): { jobs: readonly JobView[]; reload: () => Promise<void> } => {
  const [jobs, setJobs] = useState(() => first.filter((job) => isNews(job, Date.now())));
  const known = useRef<ReadonlyMap<string, JobView>>(new Map(jobs.map((job) => [job.id, job])));
  const latestOnEnd = useLatest(onEnd);

  const reload = useCallback(async (): Promise<void> => {
    const list = await api.list();
    const before = known.current;
    const shown = list.filter((job) => before.has(job.id) || isNews(job, Date.now()));
    known.current = new Map(shown.map((job) => [job.id, job]));
    setJobs(shown);
    for (const job of shown) {
      const was = before.get(job.id);
      // A quick one was never seen going on.
      if (!isActive(job) && (was === undefined || isActive(was))) latestOnEnd.current(job);
    }
  }, [api]);

  useEffect(() => {
    // A failed request is retried.
    if (started > 0) void reload().catch(() => undefined);
  }, [started, reload]);

  const isGoingOn = jobs.some(isActive);
  useEffect(() => {
    if (!isGoingOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    let isOver = false;
    const schedule = (): void => {
      clearTimeout(timer);
      if (isOver || document.visibilityState === 'hidden') return;
      timer = setTimeout(() => {
        asked += 1;
        void reload()
          .catch(() => undefined)
          .finally(schedule);
      }, pollDelay(asked));
    };
    schedule();
    document.addEventListener('visibilitychange', schedule);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    };
  }, [isGoingOn, reload]);

  return { jobs, reload };
};
