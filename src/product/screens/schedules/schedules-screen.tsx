import { Alert, Button, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleRunView, ScheduleView } from '../../../framework/contract/schedules';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { formatMoment } from '../../../framework/fields/base/format';
import { addTexts } from '../../../framework/i18n/add-texts';
import { useLabel } from '../../../framework/i18n/use-label';
import { res } from '../../../framework/rights/objects';
import en from '../../texts/en/schedules.json';
import zh from '../../texts/zh/schedules.json';
import { momentInWords } from './moment-in-words';
import { useSchedules } from './use-schedules';

addTexts('schedules', { zh, en });

/** To the minute: seconds only make the line long. */
const minuteOf = (moment: string): string => formatMoment(moment).slice(0, 16);
const keyOf = ({ resource, name }: ScheduleView): string => `${resource}.${name}`;

/** The last times that a schedule had something to do. */
const Runs = ({ runs }: { runs: readonly ScheduleRunView[] }): ReactNode => {
  const { t } = useTranslation('schedules');
  const label = useLabel();
  const columns: TableColumnsType<ScheduleRunView> = [
    { title: t('column.at'), key: 'at', render: (_, { at }) => minuteOf(at) },
    { title: t('column.done'), dataIndex: 'done' },
    { title: t('column.failed'), dataIndex: 'failed' },
    {
      title: t('column.failure'),
      key: 'failure',
      render: (_, { failure }) => (failure ? t('failure', { id: failure.id, reason: label(failure) }) : ''),
    },
  ];
  return <Table size="small" rowKey="at" columns={columns} dataSource={[...runs]} pagination={false} />;
};

/** /setting/schedules: what the server does by itself, when it last did and when it will, and a button to let it do so now. */
export const SchedulesScreen = (): ReactNode => {
  const { t } = useTranslation('schedules');
  const label = useLabel();
  const { console, can } = useEngine();
  const { query, running, ask } = useSchedules();
  const mayRun = can({ object: res('schedules'), action: 'edit' });
  const { data } = query;

  const columns: TableColumnsType<ScheduleView> = [
    {
      title: t('column.name'),
      key: 'name',
      render: (_, schedule) => {
        const resource = console.resources.get(schedule.resource);
        return (
          <>
            <div>{label(schedule.label)}</div>
            <small>
              {resource ? label(resource.label) : schedule.resource} ·{' '}
              {momentInWords(schedule.moment, { resource, label, t: (key, values) => t(key, values) })}
            </small>
          </>
        );
      },
    },
    {
      title: t('column.last'),
      key: 'last',
      render: (_, { lastAt }) => (lastAt === null ? t('never') : minuteOf(lastAt)),
    },
    {
      title: t('column.next'),
      key: 'next',
      render: (_, { nextAt, waiting }) => {
        if (waiting > 0) return t('waiting', { count: waiting });
        return nextAt === null ? t('nothing') : minuteOf(nextAt);
      },
    },
    { title: t('column.runs'), dataIndex: 'runs' },
    { title: t('column.done'), dataIndex: 'done' },
    { title: t('column.failed'), dataIndex: 'failed' },
    ...(mayRun
      ? [
          {
            title: t('column.action'),
            key: 'action',
            fixed: 'right' as const,
            render: (_: unknown, schedule: ScheduleView) => (
              <Button
                loading={running === keyOf(schedule)}
                disabled={running !== ''}
                aria-label={t('runNamed', { name: label(schedule.label) })}
                onClick={() => ask(schedule)}
              >
                {t('run')}
              </Button>
            ),
          },
        ]
      : []),
  ];

  const body = (): ReactNode => {
    if (data === undefined)
      return query.error && !query.isFetching ? (
        <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      );
    return (
      <>
        {!data.isRunning && <Alert type="info" showIcon message={t('standsStill')} />}
        <Table
          rowKey={keyOf}
          columns={columns}
          dataSource={[...data.list]}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: t('empty') }}
          expandable={{
            expandedRowRender: ({ recent }) => <Runs runs={recent} />,
            rowExpandable: ({ recent }) => recent.length > 0,
          }}
        />
      </>
    );
  };
  return (
    <PageFrame
      title={t('title')}
      extra={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('refresh')}
        </Button>
      }
    >
      {body()}
    </PageFrame>
  );
};
