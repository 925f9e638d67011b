import '../publish-console/publish-console.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../framework/engine/context/custom-props';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { useRecords } from '../../../framework/engine/list/use-records';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { formatMinute } from '../../../framework/fields/base/format';
import { optionText } from '../../../framework/fields/base/option';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/cells';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLanguage } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { res } from '../../../framework/rights/objects';
import { publishProgress as en } from '../../texts/en/cells.json';
import { publishProgress as zh } from '../../texts/zh/cells.json';

/** How a publication counts, in the order of the bar. */
const outcomes = ['done', 'failed', 'unknown', 'running', 'waiting', 'withdrawn'] as const;
type Outcome = (typeof outcomes)[number];

/** How the states of a publication count. */
const outcomeOfState: Readonly<Record<string, Outcome>> = {
  success: 'done',
  failed: 'failed',
  rejected: 'failed',
  missed: 'failed',
  dead: 'failed',
  unknown: 'unknown',
  publishing: 'running',
  retrying: 'running',
  platform_review: 'running',
  draft: 'waiting',
  reviewing: 'waiting',
  scheduled: 'waiting',
  queued: 'waiting',
  withdrawn: 'withdrawn',
};

/** The fields of a publication used here. */
export interface Target {
  platform: string;
  status: string;
  /** Why it failed, as an option of `publishTargets.errorCause`; empty: it has not. */
  errorCause: string;
  /** ISO 8601; empty: not planned. */
  scheduledAt: string;
}

/** Several publications counted. */
interface Progress {
  total: number;
  counts: Readonly<Record<Outcome, number>>;
  /** The earliest moment at which one of those that wait is due; empty when none is. */
  next: string;
}

/** How far a job has come on one platform. */
interface PlatformProgress extends Progress {
  platform: string;
}

const progressOf = (targets: readonly Target[]): Progress => {
  const counts = { done: 0, failed: 0, unknown: 0, running: 0, waiting: 0, withdrawn: 0 };
  let next = '';
  for (const { status, scheduledAt } of targets) {
    const outcome = outcomeOfState[status] ?? 'waiting';
    counts[outcome] += 1;
    if (outcome === 'waiting' && scheduledAt !== '' && (next === '' || scheduledAt < next)) next = scheduledAt;
  }
  return { total: targets.length, counts, next };
};

/** How far the publications of a job have come: all of them, by platform in the order of the job, and why some have failed. */
export const jobProgress = (targets: readonly Target[], order: readonly string[]) => {
  const found = [...new Set([...order, ...targets.map(({ platform }) => platform)])];
  const platforms = found
    .map(
      (platform): PlatformProgress => ({
        platform,
        ...progressOf(targets.filter((target) => target.platform === platform)),
      }),
    )
    .filter(({ total }) => total > 0);
  const reasons = new Map<string, number>();
  for (const { status, errorCause } of targets) {
    if (outcomeOfState[status] === 'failed' && errorCause !== '')
      reasons.set(errorCause, (reasons.get(errorCause) ?? 0) + 1);
  }
  return {
    all: progressOf(targets),
    platforms,
    /** The most frequent first. */
    reasons: [...reasons].map(([cause, count]) => ({ cause, count })).sort((a, b) => b.count - a.count),
  };
};

/** How many publications stand where, as one bar and in words. */
const OutcomeBar = ({ progress, name }: { progress: Progress; name: string }) => {
  const { t } = useTranslation('publish-progress');
  const shown = outcomes.filter((outcome) => progress.counts[outcome] > 0);
  const words = shown.map((outcome) => t(`outcome.${outcome}`, { count: progress.counts[outcome] }));
  return (
    <>
      <div
        className="publish-progress-bar u-flex u-gap-2 u-clip u-track"
        role="img"
        aria-label={`${name}: ${words.join(', ')}`}
      >
        {shown.map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: progress.counts[outcome] }} />
        ))}
      </div>
      <ul className="publish-progress-counts u-flex u-wrap u-text-12">
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
const view = { page: 1, size: 100, sort: [{ field: 'createdAt', order: 'asc' }] } as const;
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
      <div className="u-stack u-mb-16">
        <strong>{t('done', { done: all.counts.done, total: all.total })}</strong>
        <OutcomeBar progress={all} name={t('all')} />
      </div>
      <ul className="publish-progress-platforms u-stack u-gap-12" aria-label={t('platforms')}>
        {platforms.map((part) => (
          <li key={part.platform}>
            <div className="u-flex u-between u-mb-8 u-figures">
              {hasOptions(platformField) ? <OptionTag field={platformField} value={part.platform} /> : part.platform}
              <span>
                {part.counts.done} / {part.total}
              </span>
            </div>
            <OutcomeBar progress={part} name={part.platform} />
            {part.next !== '' && (
              <p className="publish-progress-next u-text-12 u-faint">{t('next', { time: formatMinute(part.next) })}</p>
            )}
          </li>
        ))}
      </ul>
      {reasons.length > 0 && (
        <div className="publish-progress-reasons u-mt-16">
          <strong>{t('reasons')}</strong>
          <ul>
            {reasons.slice(0, mostReasons).map(({ cause, count }) => (
              <li key={cause}>
                {causeField ? optionText({ field: causeField, value: cause, language }) : cause}{' '}
                <span className="u-faint">{t('times', { count })}</span>
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
