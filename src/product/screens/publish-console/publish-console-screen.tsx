import { type HttpError, useList } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/publish-console.json';
import zh from '../../texts/zh/publish-console.json';
import { contentKinds, mostEach } from './chosen';
import { ConsoleForm } from './console-form';
import { LimitsProvider, type PlatformLimits } from './platform-limits';
import { ResultsPart } from './results-part';
import './publish-console.css';

addTexts('publish-console', { zh, en });

/** The parameter that names video tasks. */
const ofTasks = 'videoTasks';

/** Replaces the video tasks in the address by their films. */
const FilmsOfTasks = ({ params }: { params: URLSearchParams }) => {
  const { query } = useList<EngineRecord, HttpError>({
    resource: 'videos',
    filters: [{ field: 'taskId', operator: 'in', value: params.getAll(ofTasks) }],
    pagination: { currentPage: 1, pageSize: mostEach, mode: 'server' },
    errorNotification: false,
  });
  if (query.isError) return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading rows={2} />;
  const next = new URLSearchParams(params);
  next.delete(ofTasks);
  for (const { id } of query.data.data) next.append('videos', id);
  next.set('kind', contentKinds.videos.kind);
  return <Navigate replace to={{ search: next.toString() }} />;
};

/**
 * /release/console: contents × accounts × time, looked at before they are submitted, and what has come of them. The address names
 * contents (`articles`, `videos`, `dynamicNotes`, or `videoTasks` for their films) and accounts to begin with, or the jobs (`job`) whose
 * results are shown.
 */
const PublishConsole = () => {
  const { t } = useTranslation('publish-console');
  const { leaveFor } = useEngine();
  const [params, setParams] = useSearchParams();
  const jobs = params.getAll('job');
  const kind = params.get('kind');
  const again = (): void => setParams(kind === null ? {} : { kind });
  return (
    <PageFrame
      title={jobs.length > 0 ? t('results.title') : t('title')}
      extra={
        <div className="engine-head-tools">
          {jobs.length > 0 && (
            <Button type="primary" onClick={again}>
              {t('results.again')}
            </Button>
          )}
          <Button onClick={() => leaveFor(kind === 'video' ? '/release/send' : '/release/release')}>{t('jobs')}</Button>
        </div>
      }
    >
      {jobs.length > 0 && <ResultsPart jobs={jobs} />}
      {jobs.length === 0 && params.has(ofTasks) && <FilmsOfTasks params={params} />}
      {jobs.length === 0 && !params.has(ofTasks) && (
        <ConsoleForm
          key={params.toString()}
          params={params}
          onSubmitted={(ids, first) => {
            const next = new URLSearchParams(ids.map((id) => ['job', id]));
            next.set('kind', contentKinds[first].kind);
            setParams(next);
          }}
        />
      )}
    </PageFrame>
  );
};

/** The console, for platforms that take so much. */
export const publishConsoleScreen = (limits: PlatformLimits) => () => (
  <LimitsProvider value={limits}>
    <PublishConsole />
  </LimitsProvider>
);
