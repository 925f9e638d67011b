import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection, ConnectionTest } from '../../../framework/contract/connections';
import { Box } from '../../../framework/engine/parts/box';
import { formatMoment } from '../../../framework/fields/base/format';
import { useLabel } from '../../../framework/i18n/use-label';
import type { CallTrouble } from '../../../framework/shared/call-trouble';

const colors = { connected: 'green', failing: 'red', simulated: 'blue', off: 'default' } as const;

/** A service outside: how it stands, where it leads, what came of its last calls, how to mend it, and a test. */
export const ConnectionCard = ({
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
  const { state, host, facts, variables, test, lastOkAt, lastError } = connection;
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
      <div className="connection">
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
        {test && onTest && (
          <div className="connection-test">
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
