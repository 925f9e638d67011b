import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobView } from '../../schema/job-view';
import { isActive, isNews, type JobsApi } from './job';
import { pollDelay } from './poll-delay';

/** The jobs of who is signed in, asked for again while one of them goes on and somebody can see the page. */
export const useJobs = ({
  api,
  first,
  started,
  onEnd,
}: {
  api: JobsApi;
  /** What is known already. */
  first: readonly JobView[];
  /** Changes whenever somebody has started a job. */
  started: number;
  /** A job has come to its end while the page was open. */
  onEnd: (job: JobView) => void;
}): { jobs: readonly JobView[]; reload: () => Promise<void> } => {
  const [jobs, setJobs] = useState(() => first.filter((job) => isNews(job, Date.now())));
  const known = useRef<ReadonlyMap<string, JobView>>(new Map(jobs.map((job) => [job.id, job])));
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;

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
    // What cannot be had now is asked for again.
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
