import { Button } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../framework/client/services-context';
import { formatMoment } from '../../../framework/fields/base/format';
import { tokens } from '../../../framework/shell/session/tokens';
import { faultKinds, isRefresh } from './faults';
import { claimsOf } from './token-claims';
import { callLog, faults } from './watch-fetch';
import './fault-banner';

/** The session as the token tells it, and faults for it alone. */
export const SessionPanel = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const { user } = useServices();
  const token = useSyncExternalStore(tokens.subscribe, tokens.get);
  const fault = useSyncExternalStore(faults.subscribe, faults.read);
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  const claims = claimsOf(token ?? '');
  const refreshes = calls.filter(({ path }) => isRefresh(path)).length;
  const facts = [
    ['user', user.username],
    ['issued', claims.iat === undefined ? '–' : formatMoment(new Date(claims.iat * 1000).toISOString())],
    ['expires', claims.exp === undefined ? '–' : formatMoment(new Date(claims.exp * 1000).toISOString())],
    ['refreshes', String(refreshes)],
    ['refused', String(calls.filter(({ status }) => status === 402).length)],
  ] as const;
  return (
    <>
      <dl className="test-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`session.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('fault.title')}</h3>
      <p>{t('fault.help')}</p>
      <div className="test-tools">
        {faultKinds.map((kind) => (
          <Button
            key={kind}
            danger
            type={fault?.kind === kind ? 'primary' : 'default'}
            onClick={() => faults.start(kind)}
          >
            {t(`fault.${kind}`)}
          </Button>
        ))}
        <Button disabled={fault === undefined} onClick={faults.stop}>
          {t('fault.stop')}
        </Button>
      </div>
    </>
  );
};
