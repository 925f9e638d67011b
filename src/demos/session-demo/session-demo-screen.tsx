import { Alert, Button, Card, Descriptions, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Http } from '../../framework/client/http/http';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { expireToken, getUserInfo } from '../../framework/contract/own-session';
import { refreshToken } from '../../framework/contract/session';
import { addTexts } from '../../framework/i18n/i18n';
import { Permitted } from '../../framework/shell/base/permitted';
import en from '../texts/en/demos.json';
import zh from '../texts/zh/demos.json';

/** What became of the requests of the demonstration. */
interface RefreshReport {
  succeeded: number;
  failed: number;
  /** How often the browser has called the refresh in that time. */
  refreshes: number;
}

const refreshCount = (): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(refreshToken.path)).length;

/** Lets the token of this session expire at the server, then sends requests at once. Throws when it cannot even expire. */
const expireAndAsk = async (http: Http, count: number): Promise<RefreshReport> => {
  await call(http, expireToken);
  const before = refreshCount();
  const answers = await Promise.allSettled(Array.from({ length: count }, () => call(http, getUserInfo)));
  const succeeded = answers.filter(({ status }) => status === 'fulfilled').length;
  return { succeeded, failed: count - succeeded, refreshes: refreshCount() - before };
};

addTexts('demos', { zh, en });

/** How many requests share the one refresh. */
const count = 10;

type Outcome = { report: RefreshReport } | { reason: string };

const RefreshCard = (): ReactNode => {
  const { t } = useTranslation('demos');
  const { http } = useServices();
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async (): Promise<void> => {
    setRunning(true);
    try {
      setOutcome({ report: await expireAndAsk(http, count) });
    } catch (error) {
      setOutcome({ reason: error instanceof Error ? error.message : String(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Card title={t('session.title')}>
      <p>{t('session.text', { count })}</p>
      <Button type="primary" loading={isRunning} onClick={() => void run()}>
        {t(isRunning ? 'session.running' : 'session.run')}
      </Button>
      <div role="status" style={{ marginTop: 16 }}>
        {outcome && 'reason' in outcome && <Alert type="error" title={t('session.failure', outcome)} />}
        {outcome && 'report' in outcome && (
          <Descriptions
            column={1}
            items={(['succeeded', 'failed', 'refreshes'] as const).map((name) => ({
              key: name,
              label: t(`session.${name}`),
              children: outcome.report[name],
            }))}
          />
        )}
      </div>
    </Card>
  );
};

const Names = ({ names }: { names: readonly string[] }): ReactNode => {
  const { t } = useTranslation('demos');
  return names.length === 0 ? t('rights.none') : names.map((name) => <Tag key={name}>{name}</Tag>);
};

const RightsCard = (): ReactNode => {
  const { t } = useTranslation('demos');
  const { user } = useServices();
  const roles = user?.roles ?? [];
  const permissions = user?.permissions ?? [];
  return (
    <Card title={t('rights.title')}>
      <p>{t('rights.text')}</p>
      <Descriptions
        className="demo-tags"
        column={1}
        items={[
          { key: 'roles', label: t('rights.roles'), children: <Names names={roles} /> },
          { key: 'permissions', label: t('rights.permissions'), children: <Names names={permissions} /> },
        ]}
      />
      <Permitted grants={['perm:write:system']}>
        <p>{t('rights.write')}</p>
      </Permitted>
      <Permitted grants={['perm:delete:system']}>
        <p>{t('rights.delete')}</p>
      </Permitted>
    </Card>
  );
};

/** The template's demonstration of the session: a token that expires, and what roles and permissions show. */
export const SessionDemoScreen = (): ReactNode => {
  return (
    <>
      <RefreshCard />
      <RightsCard />
    </>
  );
};
