import { Button, Table, type TableColumnsType, Tag } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedCall } from './call-log';
import { callLog } from './watch-fetch';

const colourOf = (status: number): string =>
  status === 0 || status >= 500 ? 'red' : status >= 400 ? 'orange' : 'green';

/** The last calls of this page to the server. */
export const CallsPanel = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  const columns: TableColumnsType<LoggedCall> = [
    { title: t('calls.method'), dataIndex: 'method', width: 90 },
    { title: t('calls.path'), dataIndex: 'path', render: (path: string) => <code className="test-path">{path}</code> },
    {
      title: t('calls.status'),
      dataIndex: 'status',
      width: 90,
      render: (status: number) => <Tag color={colourOf(status)}>{status || t('calls.none')}</Tag>,
    },
    { title: t('calls.ms'), dataIndex: 'ms', width: 90, align: 'end', render: (ms: number) => Math.round(ms) },
    { title: t('calls.requestId'), dataIndex: 'requestId', width: 220, render: (id: string) => <code>{id}</code> },
  ];
  return (
    <>
      <div className="test-tools">
        <span>{t('calls.help')}</span>
        <Button onClick={callLog.clear}>{t('calls.clear')}</Button>
      </div>
      <Table
        rowKey="number"
        size="small"
        columns={columns}
        dataSource={[...calls]}
        pagination={false}
        scroll={{ x: 720 }}
      />
    </>
  );
};
