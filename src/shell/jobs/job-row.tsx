import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobView } from '../../schema/job-view';
import { isActive, type JobsApi } from './job';
import { JobFailures } from './job-failures';

interface JobRowProps {
  job: JobView;
  /** What is done, in words. */
  text: string;
  api: JobsApi;
  /** Carries a call out, tells when it fails, and looks again. */
  onAct: (call: () => Promise<void>) => Promise<void>;
}

/** One job: what it does, how far it is, what failed, and what can be done with it now. */
export const JobRow = ({ job, text, api, onAct }: JobRowProps) => {
  const { t } = useTranslation('jobs');
  const [isOpen, setOpen] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const settled = job.done + job.failed;
  const isGoingOn = isActive(job);
  const button = (name: string, call: () => Promise<void>) => (
    <button type="button" className="jobs-link" aria-label={`${t(name)}：${text}`} onClick={() => void onAct(call)}>
      {t(name)}
    </button>
  );
  return (
    <li className="jobs-row" data-state={job.state}>
      <div className="jobs-line">
        <strong>{text}</strong>
        <span className="jobs-state">{t(`state.${isGoingOn && isCancelling ? 'cancelling' : job.state}`)}</span>
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
