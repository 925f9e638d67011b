import { type HttpError, useList } from '@refinedev/core';
import { Button, Empty, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { useRecordTitle } from '../../../framework/engine/context/use-record-title';
import { EditPage } from '../../../framework/engine/form/edit-page';
import { Drawing } from '../../../framework/engine/parts/drawing';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLabel } from '../../../framework/i18n/use-label';
import { editVideoTask as en } from '../../texts/en/inputs.json';
import { editVideoTask as zh } from '../../texts/zh/inputs.json';

addTexts('edit-video-task', { zh, en });

const tasksAt = '/keywordVideo/keywordVideo';
const ignore = (): void => undefined;

/** /material/tableEditKeywordVideoTask: the form of one task, `?id=`; first that of the newest which may still be changed. */
export const EditVideoTaskScreen = () => {
  const { t } = useTranslation('edit-video-task');
  const { console, leaveFor } = useEngine();
  const label = useLabel();
  const inputId = useId();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const titleOf = useRecordTitle(useResource('videoTasks'));
  const { query } = useList<EngineRecord, HttpError>({
    resource: 'videoTasks',
    filters: [{ field: 'status', operator: 'in', value: ['draft', 'paused'] }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 100, mode: 'server' },
    errorNotification: false,
  });
  const own = console.routeByPath.get(pathname);
  const edit = console.routeByPath.get(`${tasksAt}/edit/:id`);
  const tasks = query.data?.data;
  const id = params.get('id') ?? tasks?.[0]?.id;

  const body = () => {
    if (query.isError) return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
    if (tasks === undefined) return <Loading />;
    if (id === undefined || edit?.page.kind !== 'edit')
      return (
        <Empty image={<Drawing kind="list" />} description={t('none')}>
          <Button type="primary" onClick={() => leaveFor('/material/tableAddKeywordVideoTask')}>
            {t('add')}
          </Button>
        </Empty>
      );
    return (
      <>
        <div className="u-flex u-wrap u-items-center u-gap-8">
          <label htmlFor={inputId}>{t('task')}</label>
          <Select
            id={inputId}
            className="u-min-0"
            style={{ width: 360 }}
            showSearch={{ optionFilterProp: 'label' }}
            value={String(id)}
            onChange={(next) => setParams({ id: next }, { replace: true })}
            options={tasks.map((task) => ({ value: String(task.id), label: titleOf(task) }))}
          />
        </div>
        <EditPage
          key={id}
          id={String(id)}
          route={{ ...edit, page: edit.page }}
          frame={({ children }) => children}
          onTitle={ignore}
        />
      </>
    );
  };
  return <PageFrame title={own ? label(own.title) : ''}>{body()}</PageFrame>;
};
