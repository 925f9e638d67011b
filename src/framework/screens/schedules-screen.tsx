import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../client/data/refine-error';
import { call } from '../client/http/http';
import { useServices } from '../client/services-context';
import {
  listSchedules,
  type QueueView,
  runScheduleNow,
  type ScheduleRunView,
  type ScheduleView,
  type ScheduleWhen,
} from '../contract/schedules';
import { useEngine } from '../engine/context/engine-context';
import { useShowError } from '../engine/context/use-show-error';
import { Loaded } from '../engine/parts/loaded';
import { PageFrame } from '../engine/parts/page-frame';
import { formatMinute } from '../fields/base/format';
import { addTexts } from '../i18n/i18n';
import { schedules as en } from '../i18n/locales/en/system.json';
import { schedules as zh } from '../i18n/locales/zh/system.json';
import { useLabel } from '../i18n/use-label';
import type { Resource } from '../language/resource/resource';
import { res } from '../rights/objects';
import type { Label } from '../shared/label';
import { useToasts } from '../shared/toasts';

const queryKey = ['schedules'];

/** What the server does by itself, and how one of it is carried out now after asking. */
const useSchedules = () => {
  const { t } = useTranslation('schedules');
  const { http } = useServices();
  const { modal, message } = useToasts();
  const label = useLabel();
  const client = useQueryClient();
  const showError = useShowError();
  const [running, setRunning] = useState('');
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(http, listSchedules, { signal }) });

  const run = async ({ resource, name }: ScheduleView): Promise<void> => {
    setRunning(`${resource}.${name}`);
    try {
      const { done, failed } = await call(http, runScheduleNow, { params: { resource, name } });
      const text = t(failed > 0 ? 'ranWithFailures' : 'ran', { done, failed });
      if (failed > 0) message.warning(text);
      else message.success(text);
    } catch (error) {
      showError(toRefineError(error));
    } finally {
      setRunning('');
    }
    await client.invalidateQueries({ queryKey });
  };
  const ask = (schedule: ScheduleView): void => {
    modal.confirm({
      title: t('question', { name: label(schedule.label) }),
      content: t(schedule.moment.kind === 'every' ? 'consequenceOfAll' : 'consequence', { count: schedule.waiting }),
      okText: t('run'),
      onOk: () => run(schedule),
    });
  };
  return { query, running, ask };
};

interface Words {
  resource: Pick<Resource, 'fieldByName'> | undefined;
  label: (label: Label) => string;
  t: (key: string, values: Record<string, string>) => string;
}

/** A length of time as people say it: 3 天, 3 days. */
const spanInWords = (span: string, t: Words['t']): string =>
  t(`unit.${span.slice(-1)}`, { count: span.slice(0, -1).replace(/^[+-]/, '') });

/** When a schedule is due, as people say it: 授权到期前 3 天. */
const momentInWords = (moment: ScheduleWhen, { resource, label, t }: Words): string => {
  const nameOf = (name: string): string => {
    const field = resource?.fieldByName.get(name);
    return field ? label(field.label) : name;
  };
  if (moment.kind === 'every') return t('every', { cron: moment.cron });
  const field = nameOf(moment.field);
  if (moment.kind === 'after') {
    const states = resource?.fieldByName.get(moment.state.field);
    const option =
      states && 'options' in states ? (states.options as Record<string, Label>)[moment.state.is] : undefined;
    return t('after', { field, state: option ? label(option) : moment.state.is, span: spanInWords(moment.span, t) });
  }
  if (moment.offset === '0d') return t('at', { field });
  return t(moment.offset.startsWith('-') ? 'before' : 'later', { field, span: spanInWords(moment.offset, t) });
};

addTexts('schedules', { zh, en });

const keyOf = ({ resource, name }: ScheduleView): string => `${resource}.${name}`;

/** The last times that a schedule had something to do. */
const Runs = ({ runs }: { runs: readonly ScheduleRunView[] }): ReactNode => {
  const { t } = useTranslation('schedules');
  const label = useLabel();
  const columns: TableColumnsType<ScheduleRunView> = [
    { title: t('column.at'), key: 'at', render: (_, { at }) => formatMinute(at) },
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

/** What waits in the queues of the server. */
const Queues = ({ queues }: { queues: readonly QueueView[] }): ReactNode => {
  const { t } = useTranslation('schedules');
  const labelOf = useLabel();
  const columns: TableColumnsType<QueueView> = [
    {
      title: t('column.queue'),
      key: 'name',
      render: (_, { name, label }) => (label ? labelOf(label) : t(`queue.${name}`)),
    },
    { title: t('column.waiting'), dataIndex: 'waiting' },
    {
      title: t('column.dueSince'),
      key: 'dueSince',
      render: (_, { dueSince }) => (dueSince === null ? t('nothing') : formatMinute(dueSince)),
    },
    { title: t('column.failed'), dataIndex: 'failed' },
  ];
  const name = t('queues');
  return (
    <Table
      size="small"
      rowKey="name"
      aria-label={name}
      title={() => name}
      columns={columns}
      dataSource={[...queues]}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
};

/** /setting/schedules: what the server does by itself, when it last did and when it will, and a button to let it do so now. */
export const SchedulesScreen = (): ReactNode => {
  const { t } = useTranslation('schedules');
  const label = useLabel();
  const { console, can } = useEngine();
  const { query, running, ask } = useSchedules();
  const mayRun = can({ object: res('schedules'), action: 'edit' });

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
      render: (_, { lastAt }) => (lastAt === null ? t('never') : formatMinute(lastAt)),
    },
    {
      title: t('column.next'),
      key: 'next',
      render: (_, { nextAt, waiting }) => {
        if (waiting > 0) return t('waiting', { count: waiting });
        return nextAt === null ? t('nothing') : formatMinute(nextAt);
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

  return (
    <PageFrame
      title={t('title')}
      extra={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('refresh')}
        </Button>
      }
    >
      <Loaded query={query} rows={8}>
        {(data) => (
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
            <Queues queues={data.queues} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
};
