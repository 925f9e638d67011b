import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunBulk } from '../../../framework/engine/actions/use-run-bulk';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { useDoneText } from '../../../framework/engine/context/use-done-text';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { useRecords } from '../../../framework/engine/list/use-records';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { useObstacles } from '../../../framework/engine/record/obstacles';
import { RecordRefs } from '../../../framework/engine/record/record-refs';
import { useFeedback } from '../../../framework/engine/record/use-feedback';
import { formatMoment } from '../../../framework/fields/base/format';
import { optionText } from '../../../framework/fields/base/option';
import { textFrom } from '../../../framework/fields/base/read-value';
import { safeHref } from '../../../framework/fields/base/safe-url';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/cells';
import { useTitlesHere } from '../../../framework/fields/ref/ref-titles';
import { useLabel, useLanguage } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { res } from '../../../framework/rights/objects';
import { titleOf } from './chosen';

/** The fields of a publication that name its content, by its kind. */
const idFields: Readonly<Record<string, string>> = { article: 'articleId', video: 'videoId', note: 'noteId' };

/** States in which a publication has come to nothing. */
const failed: ReadonlySet<string> = new Set(['failed', 'rejected', 'missed', 'dead']);
/** The same, and where nobody knows. */
const troubled: ReadonlySet<string> = new Set([...failed, 'unknown']);

/** A content of one job with its publications; one that repeats has a row for each turn. */
interface ResultRow {
  key: string;
  title: string;
  /** The earliest planned time, ISO 8601, of a content that has several rows. */
  at: string | undefined;
  /** By account. */
  byAccount: ReadonlyMap<string, EngineRecord>;
}

/** Publications as a table: a row for each content of a job, a column for each account, in the order in which they were made. */
export const resultTable = (targets: readonly EngineRecord[]) => {
  const accounts = new Map<string, string>();
  const contents = new Map<string, Map<string, { title: string; byAccount: Map<string, EngineRecord> }>>();
  for (const target of targets) {
    const kind = textFrom(target.contentKind);
    const content = `${kind}/${textFrom(target[idFields[kind] ?? 'jobId']) || target.id}`;
    const account = textFrom(target.accountId);
    accounts.set(account, textFrom(target.platform));
    const jobs = contents.get(content) ?? new Map();
    const job = textFrom(target.jobId);
    const row = jobs.get(job) ?? { title: textFrom(target.title), byAccount: new Map() };
    contents.set(content, jobs.set(job, row));
    row.byAccount.set(account, target);
  }
  return {
    accounts: [...accounts].map(([id, platform]) => ({ id, platform })),
    contents: contents.size,
    rows: [...contents].flatMap(([content, jobs]) =>
      [...jobs]
        .map(
          ([job, row]): ResultRow => ({
            key: `${content}/${job}`,
            ...row,
            at: jobs.size > 1 ? earliestOf([...row.byAccount.values()]) : undefined,
          }),
        )
        .sort((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
    ),
    failed: targets.filter(({ status }) => failed.has(textFrom(status))),
  };
};

const earliestOf = (targets: readonly EngineRecord[]): string | undefined =>
  targets.map(({ scheduledAt }) => textFrom(scheduledAt)).sort()[0];

/** The state of one publication, and the link, the moment or the reason that goes with it. */
const ResultCell = ({
  resource,
  target,
  onRetry,
}: {
  resource: Resource;
  target: EngineRecord;
  /** Left out: the user may not. */
  onRetry: (() => void) | undefined;
}) => {
  const { t } = useTranslation('publish-console');
  const language = useLanguage();
  const statuses = resource.fieldByName.get('status');
  const causes = resource.fieldByName.get('errorCause');
  const status = textFrom(target.status);
  const href = status === 'success' ? safeHref(textFrom(target.remoteUrl)) : undefined;
  const isFailed = failed.has(status);
  const cause = textFrom(target.errorCause);
  const at = textFrom(target.scheduledAt);
  return (
    <span className="u-inline-flex u-wrap u-items-center u-gap-4-8" data-failed={troubled.has(status)}>
      {hasOptions(statuses) && <OptionTag field={statuses} value={status} />}
      {href !== undefined && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('results.openOf', { title: titleOf(target) })}
        >
          {t('results.open')} <ExportOutlined aria-hidden="true" />
        </a>
      )}
      {status === 'scheduled' && at !== '' && <time>{formatMoment(at).slice(5, 16)}</time>}
      {(troubled.has(status) || status === 'retrying') && cause !== '' && (
        <span className="publish-quiet">
          {hasOptions(causes) ? optionText({ field: causes, value: cause, language }) : cause}
        </span>
      )}
      {isFailed && onRetry && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('results.retryOne')}
        </Button>
      )}
    </span>
  );
};

/** Contents as rows and accounts as columns; on a phone each content with its accounts below it. */
const ResultsMatrix = ({
  resource,
  table: { accounts, rows },
  cell,
}: {
  resource: Resource;
  table: ReturnType<typeof resultTable>;
  cell: (target: EngineRecord) => ReactNode;
}) => {
  const { t } = useTranslation('publish-console');
  const titles = useTitlesHere();
  const platforms = resource.fieldByName.get('platform');
  const nameOf = (id: string): string => titles?.({ to: 'accounts', id }).text ?? '';
  return (
    <div className="publish-results u-mt-12 u-scroll-x">
      <table aria-label={t('results.title')}>
        <thead>
          <tr>
            <th scope="col">{t('results.content')}</th>
            {accounts.map(({ id, platform }) => (
              <th key={id} scope="col">
                {hasOptions(platforms) && <OptionTag field={platforms} value={platform} />}
                <span className="u-block u-mt-4">{nameOf(id)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, at, byAccount }) => (
            <tr key={key}>
              <th scope="row">
                {title}
                {at && <time className="u-block u-mt-4 u-muted u-text-12">{formatMoment(at).slice(0, 16)}</time>}
              </th>
              {accounts.map(({ id }) => {
                const target = byAccount.get(id);
                return (
                  <td key={id} data-account={nameOf(id)} data-empty={target === undefined}>
                    {target === undefined ? '–' : cell(target)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const name = 'retry';

/** Tries publications once more, and says for how many that was possible. */
const useRetry = (resource: Resource) => {
  const { can } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const label = useLabel();
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);
  const action = resource.actions.find((one) => one.name === name);

  const retry = async (records: readonly EngineRecord[]): Promise<void> => {
    if (action === undefined || isBusy) return;
    setBusy(true);
    try {
      const run = { name, values: {}, records };
      const outcome = await runBulk({ ...run, obstacleOf: (one) => obstacleTo(action, one) });
      refresh('everything');
      await reportOutcome({
        ...run,
        action: label(action.label),
        outcome,
        doneText: (titles) => doneText({ action, titles }),
      });
    } catch (thrown) {
      showError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { retry, isBusy, isAllowed: action !== undefined && can({ object: res(resource.name), action: name }) };
};

/** Publications that are fetched at once. */
const mostPublications = 500;
const view = { page: 1, size: mostPublications, sort: [{ field: 'createdAt', order: 'asc' }] } as const;

/** What has come of jobs: each content with each account, as it goes on, and what failed to be tried again. */
export const ResultsPart = ({ jobs }: { jobs: readonly string[] }) => {
  const { t } = useTranslation('publish-console');
  const resource = useResource('publishTargets');
  const filters = useMemo(() => [{ field: 'jobId', operator: 'in' as const, value: [...jobs] }], [jobs]);
  const { rows, total, isFirst, error, retry } = useRecords({ resource, filters, view });
  const table = useMemo(() => resultTable(rows), [rows]);
  const again = useRetry(resource);
  const statuses = resource.fieldByName.get('status');
  if (error !== undefined) return <LoadError error={error} onRetry={retry} />;
  if (isFirst) return <Loading rows={6} />;
  if (rows.length === 0) return <p className="publish-empty u-text-center">{t('results.none')}</p>;
  const counts = new Map<string, number>();
  for (const { status } of rows) counts.set(textFrom(status), (counts.get(textFrom(status)) ?? 0) + 1);
  const account = resource.fieldByName.get('accountId');
  return (
    <Box
      title={t('results.heading', { contents: table.contents, accounts: table.accounts.length })}
      extra={
        table.failed.length > 0 &&
        again.isAllowed && (
          <Button loading={again.isBusy} onClick={() => void again.retry(table.failed)}>
            {t('results.retry', { count: table.failed.length })}
          </Button>
        )
      }
    >
      <p className="publish-counts" role="status">
        {[...counts].map(([status, count]) => (
          <span className="u-figures" key={status}>
            {hasOptions(statuses) && <OptionTag field={statuses} value={status} />} {count}
          </span>
        ))}
      </p>
      <RecordRefs resource={resource} fields={account ? [account] : []} rows={rows}>
        <ResultsMatrix
          resource={resource}
          table={table}
          cell={(target) => (
            <ResultCell
              resource={resource}
              target={target}
              onRetry={again.isAllowed ? () => void again.retry([target]) : undefined}
            />
          )}
        />
      </RecordRefs>
      {total > rows.length && <p className="publish-quiet">{t('results.more', { shown: rows.length, total })}</p>}
    </Box>
  );
};
