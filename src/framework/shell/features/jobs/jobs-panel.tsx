import '../panels.css';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/http/http';
import { cancelJob, continueJob, getJob, type JobView, listJobs, removeJob, retryJob } from '../../../contract/jobs';
import { addTexts } from '../../../i18n/i18n';
import { jobs as en } from '../../../i18n/locales/en/features.json';
import { jobs as zh } from '../../../i18n/locales/zh/features.json';
import { useLabel } from '../../../i18n/use-label';
import { useToasts } from '../../../shared/toasts';
import { useLatest } from '../../../shared/use-latest';
import { useSession } from '../../session/boot-context';
import { http } from '../../session/session';
import { isActive, isNews, type JobsApi, jobName, jobOutcome } from './job';

/** The failed records of a job. */
const JobFailures = ({ job, api }: { job: JobView; api: JobsApi }) => {
  const { t } = useTranslation('jobs');
  // Read again whenever more records have failed; the rows read before stay visible until then.
  const {
    data: failures,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['jobs', job.id, 'failures', job.failed],
    queryFn: () => api.failuresOf(job.id),
    retry: false,
    placeholderData: keepPreviousData,
  });

  if (isError) {
    return (
      <p className="u-m-0 u-muted u-figures">
        {t('load')}{' '}
        <button type="button" className="jobs-link" onClick={() => void refetch()}>
          {t('tryAgain')}
        </button>
      </p>
    );
  }
  if (failures === undefined) return <p className="u-m-0 u-muted u-figures">{t('loading')}</p>;
  return (
    <>
      <ul className="jobs-failures u-mt-8 u-p-8-12 u-scroll u-radius u-page">
        {failures.map(({ index, key, title, msg }) => (
          <li className="u-break" key={index}>
            <strong className="u-medium">
              {job.kind === 'import' ? t('row', { line: key }) : title || t('untitled')}
            </strong>
            <span className="u-muted">{msg}</span>
          </li>
        ))}
      </ul>
      {failures.length < job.failed && (
        <p className="u-m-0 u-muted u-figures">{t('more', { count: failures.length })}</p>
      )}
    </>
  );
};

interface JobRowProps {
  job: JobView;
  /** What is done, in words. */
  text: string;
  /** What has become of it so far, in words. */
  outcome: string;
  api: JobsApi;
  /** Carries a call out, tells when it fails, and looks again. */
  onAct: (call: () => Promise<unknown>) => Promise<unknown>;
}

/** One job: what it does, how far it is, what failed, and what can be done with it now. */
const JobRow = ({ job, text, outcome, api, onAct }: JobRowProps) => {
  const { t } = useTranslation('jobs');
  const [isOpen, setOpen] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const settled = job.done + job.failed;
  const isGoingOn = isActive(job);
  const button = (name: string, call: () => Promise<unknown>) => (
    <button type="button" className="jobs-link" aria-label={`${t(name)}：${text}`} onClick={() => void onAct(call)}>
      {t(name)}
    </button>
  );
  return (
    <li className="jobs-row" data-state={job.state}>
      <div className="u-flex u-wrap u-gap-4-12 u-items-baseline u-between">
        <strong className="u-medium u-break">{text}</strong>
        <span className="jobs-state u-m-0 u-muted u-figures">
          {isGoingOn && isCancelling ? t('state.cancelling') : outcome}
        </span>
      </div>
      <Progress aria-label={text} percent={(100 * settled) / Math.max(1, job.total)} size="small" showInfo={false} />
      <div className="u-flex u-wrap u-gap-4-12 u-items-baseline u-between">
        <span className="u-m-0 u-muted u-figures">
          {t('progress', { done: settled, total: job.total })}
          {job.failed > 0 && <span className="jobs-failed u-danger">{t('failedCount', { count: job.failed })}</span>}
        </span>
        <span className="u-inline-flex u-wrap u-gap-4-12">
          {job.failed > 0 && (
            <button type="button" className="jobs-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'hide' : 'details')}
            </button>
          )}
          {job.failed > 0 && !isGoingOn && button('retry', () => api.retry(job.id))}
          {job.state === 'interrupted' && button('continue', () => api.resume(job.id))}
          {(isGoingOn || job.state === 'interrupted') &&
            !isCancelling &&
            button('cancel', async () => {
              setCancelling(true);
              await api.cancel(job.id);
            })}
          {!isGoingOn && job.state !== 'interrupted' && button('dismiss', () => api.forget(job.id))}
        </span>
      </div>
      {job.reason !== '' && <p className="u-m-0 u-muted u-figures">{job.reason}</p>}
      {isOpen && <JobFailures job={job} api={api} />}
    </li>
  );
};

const shortestMs = 1000;
const longestMs = 5000;

/** How long to wait before asking again, in ms: at first often, then less and less while the same jobs go on. */
const pollDelay = (request: number): number => Math.min(longestMs, shortestMs * 1.3 ** request);

/** The user's jobs, polled while one of them is running and the page is visible. */
const useJobs = ({
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
    let request = 0;
    let isOver = false;
    const schedule = (): void => {
      clearTimeout(timer);
      if (isOver || document.visibilityState === 'hidden') return;
      timer = setTimeout(() => {
        request += 1;
        void reload()
          .catch(() => undefined)
          .finally(schedule);
      }, pollDelay(request));
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

addTexts('jobs', { zh, en });

interface JobsDockProps {
  api: JobsApi;
  /** What is known already. */
  first: readonly JobView[];
  /** Changes whenever a job was started. */
  started: number;
  /** What a job does, in words. */
  nameOf: (job: JobView) => string;
  /** What has become of it so far, in words. */
  outcomeOf: (job: JobView) => string;
  /** A job has come to its end: what it has changed should be read again. */
  onEnd: (job: JobView) => void;
}

/** The long work that goes on at the server, above every page; it stays through navigation and reload. */
const JobsDock = ({ api, first, started, nameOf, outcomeOf, onEnd }: JobsDockProps) => {
  const { t } = useTranslation('jobs');
  const { message } = useToasts();
  const { jobs, reload } = useJobs({ api, first, started, onEnd });
  const [chosen, setChosen] = useState<boolean>();
  const active = jobs.filter(isActive);
  // What has ended says so in one line, and lies over nothing.
  const isFolded = chosen ?? active.length === 0;
  const [last] = jobs;
  const settled = active.reduce((sum, { done, failed }) => sum + done + failed, 0);
  const total = active.reduce((sum, job) => sum + job.total, 0);

  const act = async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call();
      await reload();
    } catch {
      message.error(t('error'));
    }
  };

  if (jobs.length === 0) return null;
  return (
    <section
      className="jobs u-unprinted u-sticky u-text u-raised u-border-soft u-radius u-shadow"
      aria-label={t('title')}
    >
      <button
        type="button"
        className="jobs-head u-row u-gap-12 u-full u-medium u-text-start"
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? 'unfold' : 'fold')}
        onClick={() => setChosen(!isFolded)}
      >
        <span role="status" className="u-row u-gap-12">
          {active.length > 0 || last === undefined ? t('running', { count: active.length }) : nameOf(last)}
          {isFolded && active.length === 0 && last && <span className="jobs-state u-muted">{outcomeOf(last)}</span>}
        </span>
        {active.length > 0 && (
          <span className="u-muted u-figures" aria-hidden>
            {total === 0 ? 0 : Math.floor((settled / total) * 100)}%
          </span>
        )}
        {isFolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      {!isFolded && (
        <ul className="jobs-list u-absolute u-scroll u-raised u-border-soft u-shadow">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} text={nameOf(job)} outcome={outcomeOf(job)} api={api} onAct={act} />
          ))}
        </ul>
      )}
    </section>
  );
};

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
  // Every list of the collection, at any route.
  const refresh = ({ about: { collection } }: JobView): void => {
    for (const { path: identifier, page } of console.routeByPath.values()) {
      if (page.kind === 'list' && page.resource === collection) {
        void invalidate({ resource: identifier, invalidates: ['resourceAll'] });
      }
    }
  };
  return <JobsDock api={api} first={first} started={started} nameOf={nameOf} outcomeOf={outcomeOf} onEnd={refresh} />;
};
