import { Alert, Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../engine/context/engine-context';
import { Loaded } from '../engine/parts/loaded';
import { PageFrame } from '../engine/parts/page-frame';
import { addTexts } from '../i18n/i18n';
import { connections as en } from '../i18n/locales/en/system.json';
import { connections as zh } from '../i18n/locales/zh/system.json';
import { useLabel } from '../i18n/use-label';
import { res } from '../rights/objects';
import './screens.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toRefineError } from '../client/data/refine-error';
import { call } from '../client/http/http';
import { useServices } from '../client/services-context';
import { type Connection, type ConnectionTest, listConnections, testConnection } from '../contract/connections';
import { useShowError } from '../engine/context/use-show-error';
import { Box } from '../engine/parts/box';
import { formatMoment } from '../fields/base/format';
import type { CallTrouble } from '../shared/call-trouble';

const colors = { connected: 'green', failing: 'red', simulated: 'blue', off: 'default' } as const;

/** A service outside: its state, its address, the outcome of its last calls, how to mend it, and a test. */
const ConnectionCard = ({
  connection,
  found,
  isRunning,
  onTest,
}: {
  connection: Connection;
  /** What the last test on this page has found. */
  found: ConnectionTest | undefined;
  isRunning: boolean;
  /** Left out: the reader may not test. */
  onTest?: (() => void) | undefined;
}): ReactNode => {
  const { t } = useTranslation('connections');
  const label = useLabel();
  const { state, host, facts, variables, steps, test, lastOkAt, lastError } = connection;
  const name = label(connection.label);
  const causeText = ({ cause, code }: CallTrouble): string =>
    code === '' ? t(`cause.${cause}`) : t('withCode', { cause: t(`cause.${cause}`), code });
  const isUnconnected = state === 'off' || state === 'simulated';
  const mending = (): string | undefined => {
    if (isUnconnected) return variables.length > 0 ? state : `${state}NoWay`;
    return state === 'failing' ? lastError?.cause : undefined;
  };
  const mend = mending();
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(host === null ? [] : [[t('host'), host] as const]),
    ...facts.map(
      (fact) => [label(fact.label), typeof fact.value === 'string' ? fact.value : label(fact.value)] as const,
    ),
    ...(isUnconnected
      ? []
      : [
          [t('lastOk'), lastOkAt === null ? t('never') : formatMoment(lastOkAt)] as const,
          [
            t('lastError'),
            lastError === null ? t('none') : `${formatMoment(lastError.at)} · ${causeText(lastError)}`,
          ] as const,
        ]),
  ];
  return (
    <Box
      title={name}
      extra={
        <Tag variant="outlined" color={colors[state]} style={{ marginInlineEnd: 0 }}>
          {t(`state.${state}`)}
        </Tag>
      }
    >
      <div className="connection u-stack u-gap-12">
        {rows.length > 0 && (
          <dl>
            {rows.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {mend && <p>{t(`mend.${mend}`, { variables: variables.join(t('join')) })}</p>}
        {isUnconnected && steps.length > 0 && (
          <ol>
            {steps.map((step) => (
              <li key={label(step)}>{label(step)}</li>
            ))}
          </ol>
        )}
        {test && onTest && (
          <div className="connection-test u-stack u-gap-12 u-items-center">
            <Button loading={isRunning} onClick={onTest} aria-label={t('testNamed', { name })}>
              {t('test')}
            </Button>
            <small>{label(test)}</small>
          </div>
        )}
        <p role="status" data-outcome={found && (found.isOk ? 'passed' : 'failed')}>
          {found &&
            (found.trouble
              ? t('notPassed', { cause: causeText(found.trouble) })
              : t('passed', { ms: found.ms }) + (found.said ? ` ${label(found.said)}` : ''))}
        </p>
      </div>
    </Box>
  );
};

/** What is served by which connection: a row for each platform, a column for each heading. */
const ServedTable = ({ list }: { list: readonly Connection[] }): ReactNode => {
  const { t } = useTranslation('connections');
  const label = useLabel();
  const columns = new Map<string, Map<string, Connection>>();
  for (const connection of list) {
    if (connection.serves === null) continue;
    const heading = label(connection.serves.heading);
    const column = columns.get(heading) ?? new Map<string, Connection>();
    for (const name of connection.serves.names) column.set(label(name), connection);
    columns.set(heading, column);
  }
  const names = new Set([...columns.values()].flatMap((column) => [...column.keys()]));
  if (names.size === 0) return null;
  return (
    <Box title={t('served')}>
      <div className="connections-served u-scroll-x">
        <table aria-label={t('served')}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              {[...columns.keys()].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...names].map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {[...columns].map(([heading, column]) => {
                  const { state = 'off', host = null } = column.get(name) ?? {};
                  return (
                    <td key={heading}>
                      <Tag variant="outlined" color={colors[state]}>
                        {t(`state.${state}`)}
                      </Tag>
                      {host !== null && <small>{host}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Box>
  );
};

const queryKey = ['connections'];

/** The services outside, and how one of them is tested. What a test has found stays on the page until the next. */
const useConnections = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const showError = useShowError();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState<ReadonlyMap<string, ConnectionTest>>(new Map());
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(http, listConnections, { signal }) });

  const test = async ({ name }: Connection): Promise<void> => {
    setRunning((now) => new Set(now).add(name));
    try {
      const result = await call(http, testConnection, { params: { name } });
      setFound((now) => new Map(now).set(name, result));
      client.setQueryData<{ list: readonly Connection[] }>(
        queryKey,
        (now) => now && { list: now.list.map((one) => (one.name === name ? result.connection : one)) },
      );
    } catch (error) {
      showError(toRefineError(error));
    } finally {
      setRunning((now) => new Set([...now].filter((one) => one !== name)));
    }
  };
  return { query, running, found, test };
};

addTexts('connections', { zh, en });

/** /setting/connections: the services outside, the state of each, and a button that sends it a harmless request. */
export const ConnectionsScreen = (): ReactNode => {
  const { t } = useTranslation('connections');
  const label = useLabel();
  const { can } = useEngine();
  const { query, running, found, test } = useConnections();
  const mayTest = can({ object: res('connections'), action: 'edit' });

  const body = ({ list }: { list: readonly Connection[] }): ReactNode => {
    const failing = list.filter(({ state }) => state === 'failing');
    const names = failing.map((one) => label(one.label)).join(t('join'));
    return (
      <>
        <p className="u-mb-12 u-muted">{t('about')}</p>
        {failing.length > 0 && (
          <Alert
            type="error"
            showIcon
            message={t('failing', { count: failing.length, names })}
            style={{ marginBottom: 12 }}
          />
        )}
        <div className="u-mb-16">
          <ServedTable list={list} />
        </div>
        <div className="connections u-stack u-gap-16">
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
      <Loaded query={query} rows={8}>
        {body}
      </Loaded>
    </PageFrame>
  );
};
