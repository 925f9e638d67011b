import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobView } from '../../schema/job-view';
import type { JobFailure, JobsApi } from './job';

/** What failed of a job, record by record. */
export const JobFailures = ({ job, api }: { job: JobView; api: JobsApi }) => {
  const { t } = useTranslation('jobs');
  const [failures, setFailures] = useState<readonly JobFailure[] | 'failed'>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when more has failed, or when somebody says so.
  useEffect(() => {
    let isOver = false;
    api.failuresOf(job.id).then(
      (list) => !isOver && setFailures(list),
      () => !isOver && setFailures('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [api, job.id, job.failed, tries]);

  if (failures === undefined) return <p className="jobs-note">{t('loading')}</p>;
  if (failures === 'failed') {
    return (
      <p className="jobs-note">
        {t('load')}{' '}
        <button type="button" className="jobs-link" onClick={() => setTries(tries + 1)}>
          {t('tryAgain')}
        </button>
      </p>
    );
  }
  return (
    <>
      <ul className="jobs-failures">
        {failures.map(({ index, key, title, msg }) => (
          <li key={index}>
            <strong>{title || key}</strong>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
      {failures.length < job.failed && <p className="jobs-note">{t('more', { count: failures.length })}</p>}
    </>
  );
};
