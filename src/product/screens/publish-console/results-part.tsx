import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import { useRecords } from '../../../framework/engine/list/use-records';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { RecordRefs } from '../../../framework/engine/record/record-refs';
import { textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/option-tag';
import { ResultCell } from './result-cell';
import { resultTable } from './result-table';
import { ResultsMatrix } from './results-matrix';
import { useRetry } from './use-retry';

/** Publications that are fetched at once. */
const mostPublications = 500;
const view = { page: 1, size: mostPublications, sort: { field: 'createdAt', order: 'asc' } } as const;

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
  if (rows.length === 0) return <p className="publish-empty">{t('results.none')}</p>;
  const counts = new Map<string, number>();
  for (const { status } of rows) counts.set(textFrom(status), (counts.get(textFrom(status)) ?? 0) + 1);
  const account = resource.fieldByName.get('accountId');
  return (
    <Box
      title={t('results.heading', { contents: table.rows.length, accounts: table.accounts.length })}
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
          <span key={status}>
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
