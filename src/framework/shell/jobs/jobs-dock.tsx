import './jobs.css';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobView } from '../../contract/jobs';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/jobs.json';
import zh from '../../i18n/locales/zh/jobs.json';
import { useToasts } from '../../shared/toasts';
import { isActive, type JobsApi } from './job';
import { JobRow } from './job-row';
import { useJobs } from './use-jobs';

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
export const JobsDock = ({ api, first, started, nameOf, outcomeOf, onEnd }: JobsDockProps) => {
  const { t } = useTranslation('jobs');
  const { message } = useToasts();
  const { jobs, reload } = useJobs({ api, first, started, onEnd });
  const [isFolded, setFolded] = useState(false);
  const active = jobs.filter(isActive);
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
    <section className="jobs" aria-label={t('title')}>
      <button
        type="button"
        className="jobs-head"
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? 'unfold' : 'fold')}
        onClick={() => setFolded(!isFolded)}
      >
        <span role="status">{active.length > 0 ? t('running', { count: active.length }) : t('finished')}</span>
        {active.length > 0 && (
          <span className="jobs-share" aria-hidden>
            {total === 0 ? 0 : Math.floor((settled / total) * 100)}%
          </span>
        )}
        {isFolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      {!isFolded && (
        <ul className="jobs-list">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} text={nameOf(job)} outcome={outcomeOf(job)} api={api} onAct={act} />
          ))}
        </ul>
      )}
    </section>
  );
};
