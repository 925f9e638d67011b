import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../framework/engine/context/custom-props';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import { Box } from '../../../framework/engine/parts/box';
import { addTexts } from '../../../framework/i18n/add-texts';
import { res } from '../../../framework/rights/objects';
import en from '../../texts/en/publish-progress.json';
import zh from '../../texts/zh/publish-progress.json';
import './publish-progress.css';
import { useMemo } from 'react';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { useRecords } from '../../../framework/engine/list/use-records';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { formatMoment } from '../../../framework/fields/base/format';
import { optionText } from '../../../framework/fields/base/option';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/option-tag';
import { useLanguage } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { jobProgress, outcomes, type Progress, type Target } from './progress-of';

/** How many publications stand where, as one bar and in words. */
const OutcomeBar = ({ progress, name }: { progress: Progress; name: string }) => {
  const { t } = useTranslation('publish-progress');
  const shown = outcomes.filter((outcome) => progress.counts[outcome] > 0);
  const words = shown.map((outcome) => t(`outcome.${outcome}`, { count: progress.counts[outcome] }));
  return (
    <>
      <div className="publish-progress-bar" role="img" aria-label={`${name}: ${words.join(', ')}`}>
        {shown.map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: progress.counts[outcome] }} />
        ))}
      </div>
      <ul className="publish-progress-counts">
        {shown.map((outcome, index) => (
          <li key={outcome} data-outcome={outcome}>
            {words[index]}
          </li>
        ))}
      </ul>
    </>
  );
};

/** A job has a hundred accounts at most. */
const view = { page: 1, size: 100, sort: { field: 'createdAt', order: 'asc' } } as const;
/** Reasons that are listed; the list of accounts below has them all. */
const mostReasons = 3;

const targetOf = (record: EngineRecord): Target => ({
  platform: textFrom(record.platform),
  status: textFrom(record.status),
  errorCause: textFrom(record.errorCause),
  scheduledAt: textFrom(record.scheduledAt),
});

/** How far a job has come on each platform, while it goes on; one request for all of it. */
const JobProgress = ({ job, jobs }: { job: EngineRecord; jobs: Resource }) => {
  const { t } = useTranslation('publish-progress');
  const filters = useMemo(() => [{ field: 'jobId', operator: 'eq' as const, value: job.id }], [job.id]);
  const targets = useResource('publishTargets');
  const { rows, isFirst, error, retry } = useRecords({ resource: targets, filters, view });
  const progress = useMemo(() => jobProgress(rows.map(targetOf), listOf(job.platforms)), [rows, job.platforms]);
  const language = useLanguage();
  const named = targets.fieldByName.get('errorCause');
  const causeField = hasOptions(named) ? named : undefined;
  const platformField = jobs.fieldByName.get('platforms');
  if (error !== undefined) return <LoadError error={error} onRetry={retry} />;
  if (isFirst) return <Loading rows={6} />;
  const { all, platforms, reasons } = progress;
  if (all.total === 0) return <p>{t('none', { count: listOf(job.accountIds).length })}</p>;
  return (
    <>
      <div className="publish-progress-all">
        <strong>{t('done', { done: all.counts.done, total: all.total })}</strong>
        <OutcomeBar progress={all} name={t('all')} />
      </div>
      <ul className="publish-progress-platforms" aria-label={t('platforms')}>
        {platforms.map((part) => (
          <li key={part.platform}>
            <div className="publish-progress-platform">
              {hasOptions(platformField) ? <OptionTag field={platformField} value={part.platform} /> : part.platform}
              <span>
                {part.counts.done} / {part.total}
              </span>
            </div>
            <OutcomeBar progress={part} name={part.platform} />
            {part.next !== '' && (
              <p className="publish-progress-next">{t('next', { time: formatMoment(part.next).slice(0, 16) })}</p>
            )}
          </li>
        ))}
      </ul>
      {reasons.length > 0 && (
        <div className="publish-progress-reasons">
          <strong>{t('reasons')}</strong>
          <ul>
            {reasons.slice(0, mostReasons).map(({ cause, count }) => (
              <li key={cause}>
                {causeField ? optionText({ field: causeField, value: cause, language }) : cause}{' '}
                <span>{t('times', { count })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

addTexts('publish-progress', { zh, en });

/** A publish job with its progress by platform above what is generated. */
export const PublishProgressPage = ({ resource, record, generated }: CustomShowProps) => {
  const { t } = useTranslation('publish-progress');
  const { can } = useEngine();
  return (
    <>
      {can({ object: res('publishTargets'), action: 'list' }) && (
        <Box title={t('title')}>
          <JobProgress job={record} jobs={resource} />
        </Box>
      )}
      {generated}
    </>
  );
};
