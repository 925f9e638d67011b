import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/add-texts';
import { useLabel } from '../../../framework/i18n/use-label';
import { res } from '../../../framework/rights/objects';
import en from '../../texts/en/connections.json';
import zh from '../../texts/zh/connections.json';
import { ConnectionCard } from './connection-card';
import { useConnections } from './use-connections';
import './connections.css';

addTexts('connections', { zh, en });

/** /setting/connections: the services outside, how each stands, and a button that asks it something harmless. */
export const ConnectionsScreen = (): ReactNode => {
  const { t } = useTranslation('connections');
  const label = useLabel();
  const { can } = useEngine();
  const { query, running, found, test } = useConnections();
  const mayTest = can({ object: res('connections'), action: 'edit' });

  const body = (): ReactNode => {
    if (query.data === undefined)
      return query.error && !query.isFetching ? (
        <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      );
    const { list } = query.data;
    const failing = list.filter(({ state }) => state === 'failing');
    const names = failing.map((one) => label(one.label)).join(t('join'));
    return (
      <>
        <p className="connections-about">{t('about')}</p>
        {failing.length > 0 && (
          <Alert
            type="error"
            showIcon
            message={t('failing', { count: failing.length, names })}
            style={{ marginBottom: 12 }}
          />
        )}
        <div className="connections">
          {list.map((connection) => (
            <ConnectionCard
              key={connection.name}
              connection={connection}
              found={found.get(connection.name)}
              isRunning={running.has(connection.name)}
              onTest={mayTest ? () => void test(connection) : undefined}
            />
          ))}
        </div>
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
