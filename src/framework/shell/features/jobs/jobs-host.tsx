import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '../../../client/http/http';
import { type JobView, listJobs } from '../../../contract/jobs';
import { lazyNamed } from '../../../shared/lazy-named';
import { quietMoment } from '../../../shared/quiet-moment';
import { http } from '../../session/session';
import { onJobStarted } from './job-events';

const JobsPanel = lazyNamed(async () => (await import('./jobs-panel')).JobsPanel);

/** Asks for background jobs once the first page has been drawn; the dock is fetched when there are some. */
export const JobsHost = (): ReactNode => {
  const [first, setFirst] = useState<readonly JobView[]>([]);
  const [started, setStarted] = useState(0);
  useEffect(() => onJobStarted(() => setStarted((count) => count + 1)), []);
  useEffect(() => {
    let isOver = false;
    void quietMoment()
      .then(() => (isOver ? undefined : call(http, listJobs)))
      .then(
        (answer) => answer && !isOver && setFirst(answer.list),
        // A job that is started later opens the dock all the same.
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
