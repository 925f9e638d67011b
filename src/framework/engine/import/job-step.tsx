import type { HttpError } from '@refinedev/core';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toHttpError } from '../context/http-error';
import { useShowError } from '../context/use-show-error';
import { Loading } from '../parts/loading';
import { type ImportApi, type ImportJob, isOver } from './import-api';
import { keptImport } from './kept-import';

/** Polling interval, in ms. */
const pause = 1000;

/** Polls a job until it has ended. A failed request is reported and retried. */
const useImportJob = ({
  api,
  id,
  first,
  onOver,
}: {
  api: ImportApi;
  id: string;
  /** The job as it was when it was started. */
  first: ImportJob | undefined;
  onOver: () => void;
}): { job: ImportJob | undefined; error: HttpError | undefined } => {
  const [job, setJob] = useState(first);
  const [error, setError] = useState<HttpError>();
  const reportOver = useEffectEvent(onOver);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      try {
        const now = await api.job(id);
        if (isGone) return;
        setError(undefined);
        setJob(now);
        if (isOver(now)) return reportOver();
      } catch (thrown) {
        if (isGone) return;
        setError(toHttpError(thrown));
        // The job was deleted, or belongs to another user: there is nothing to follow.
        if (toHttpError(thrown).statusCode === 404) return reportOver();
      }
      timer = setTimeout(() => void look(), pause);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, id]);
  return { job, error };
};

/** How many rejected rows are shown; the job has all of them. */
const mostFailures = 100;

const Summary = ({ job }: { job: ImportJob }) => {
  const { t } = useTranslation('sheets');
  const { state, total, done, failed, failures = [], reason } = job;
  const isFine = state === 'done' && failed === 0;
  return (
    <>
      <Alert
        type={isFine ? 'success' : 'warning'}
        showIcon
        className="sheet-alert"
        title={t(`job.${state}`)}
        description={[t('job.counts', { total, done, failed }), reason].filter(Boolean).join(' ')}
      />
      {failures.length > 0 && (
        <ul className="sheet-failures">
          {failures.slice(0, mostFailures).map(({ key, msg }) => (
            <li key={key}>{t('job.failure', { line: key, text: msg })}</li>
          ))}
        </ul>
      )}
    </>
  );
};

interface JobStepProps {
  resource: string;
  api: ImportApi;
  id: string;
  first: ImportJob | undefined;
  onImported: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Last step: the server creates the records; meanwhile the dialog may be closed, and the page reloaded. */
export const JobStep = ({ resource, api, id, first, onImported, onAgain, onClose }: JobStepProps) => {
  const { t } = useTranslation('sheets');
  const showError = useShowError();
  const { job, error } = useImportJob({
    api,
    id,
    first,
    onOver: () => {
      keptImport.write(resource, undefined);
      onImported();
    },
  });
  const isGone = error?.statusCode === 404;
  if (job === undefined && error === undefined) return <Loading />;
  const isEnded = isGone || (job !== undefined && isOver(job));
  return (
    <>
      {error && <Alert type="error" showIcon className="sheet-alert" title={isGone ? t('job.gone') : error.message} />}
      {job && isOver(job) && <Summary job={job} />}
      {job && !isOver(job) && (
        <div role="status" className="sheet-work">
          <Progress percent={Math.floor((100 * (job.done + job.failed)) / Math.max(1, job.total))} status="active" />
          {t('job.progress', { done: job.done + job.failed, count: job.total })}
          <p>{t('job.background')}</p>
        </div>
      )}
      <footer className="sheet-foot">
        {isEnded ? (
          <Button onClick={onAgain}>{t('job.again')}</Button>
        ) : (
          <Button danger onClick={() => void api.cancel(id).catch(showError)}>
            {t('job.cancel')}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {t(isEnded ? 'job.toList' : 'job.close')}
        </Button>
      </footer>
    </>
  );
};
