import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { JobView } from '../schema/job-view';
import { lazyNamed } from '../shared/lazy-named';
import { quietMoment } from '../shared/quiet-moment';
import { onJobStarted } from './job-door';
import { http } from './session';

const JobsPanel = lazyNamed(async () => (await import('./jobs-panel')).JobsPanel);

/** Looks for long work that goes on at the server once the first page has had its time; the dock is fetched when there is some. */
export const JobsHost = (): ReactNode => {
  const [first, setFirst] = useState<readonly JobView[]>([]);
  const [started, setStarted] = useState(0);
  useEffect(() => onJobStarted(() => setStarted((count) => count + 1)), []);
  useEffect(() => {
    let isOver = false;
    void quietMoment()
      .then(() => (isOver ? undefined : http.get<{ list: JobView[] }>('/api/user/jobs')))
      .then(
        (answer) => answer && !isOver && setFirst(answer.data.list),
        // Whoever starts something sees it all the same.
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, []);
  const isNeeded = started > 0 || first.length > 0;
  return (
    isNeeded && (
      <Suspense>
        <JobsPanel first={first} started={started} />
      </Suspense>
    )
  );
};
