import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobView } from '../../contract/jobs';
import { isActive, type JobsApi } from './job';

/** The failed records of a job. */
const JobFailures = ({ job, api }: { job: JobView; api: JobsApi }) => {
  const { t } = useTranslation('jobs');
  // Read again whenever more records have failed; what was read before stays visible meanwhile.
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
      <p className="jobs-note">
        {t('load')}{' '}
        <button type="button" className="jobs-link" onClick={() => void refetch()}>
          {t('tryAgain')}
        </button>
      </p>
    );
  }
  if (failures === undefined) return <p className="jobs-note">{t('loading')}</p>;
  return (
    <>
      <ul className="jobs-failures">
        {failures.map(({ index, key, title, msg }) => (
          <li key={index}>
            <strong>{job.kind === 'import' ? t('row', { line: key }) : title || t('untitled')}</strong>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
      {failures.length < job.failed && <p className="jobs-note">{t('more', { count: failures.length })}</p>}
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
export const JobRow = ({ job, text, outcome, api, onAct }: JobRowProps) => {
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
      <div className="jobs-line">
        <strong>{text}</strong>
        <span className="jobs-state">{isGoingOn && isCancelling ? t('state.cancelling') : outcome}</span>
      </div>
      <progress aria-label={text} max={job.total} value={settled} />
      <div className="jobs-line">
        <span className="jobs-note">
          {t('progress', { done: settled, total: job.total })}
          {job.failed > 0 && <span className="jobs-failed">{t('failedCount', { count: job.failed })}</span>}
        </span>
        <span className="jobs-buttons">
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
      {job.reason !== '' && <p className="jobs-note">{job.reason}</p>}
      {isOpen && <JobFailures job={job} api={api} />}
    </li>
  );
};
