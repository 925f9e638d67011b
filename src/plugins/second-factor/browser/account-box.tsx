import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { Box } from '../../../framework/engine/parts/box';
import { Loaded } from '../../../framework/engine/parts/loaded';
import { formatMinute } from '../../../framework/fields/base/format';
import { endSecondFactor, getSecondFactor, renewRecoveryCodes, type SecondFactorView } from '../contract/second-factor';
import { FactorForm, RecoveryCodeList, SecondFactorSetup } from './setup';

const queryKey = ['second-factor'];

type Task = 'setup' | 'off' | 'rebind' | 'codes';

/** How many are so few that new ones should be made. */
const few = 3;

const Status = ({ view, onTask }: { view: SecondFactorView; onTask: (task: Task) => void }): ReactNode => {
  const { t } = useTranslation('second-factor');
  if (!view.isOn)
    return (
      <>
        <p className="own-muted">{t('offHint')}</p>
        <div className="own-buttons">
          <Button type="primary" onClick={() => onTask('setup')}>
            {t('turnOn')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className="own-muted">
        <span>{t('since', { time: formatMinute(view.since) })}</span>{' '}
        <span>{t('left', { count: view.recoveryLeft })}</span>
      </p>
      {view.recoveryLeft <= few && <p className="own-muted">{t('few')}</p>}
      {view.isRequired && <p className="own-muted">{t('requiredHint')}</p>}
      <div className="own-buttons">
        <Button onClick={() => onTask('codes')}>{t('newCodes')}</Button>
        <Button onClick={() => onTask('rebind')}>{t('rebind')}</Button>
        {!view.isRequired && (
          <Button danger onClick={() => onTask('off')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </>
  );
};

/** Signing in with a code of an app in addition to the password. */
export const AccountBox = ({ onChange }: { onChange: () => void }): ReactNode => {
  const { t } = useTranslation('second-factor');
  const { http } = useServices();
  const client = useQueryClient();
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<readonly string[]>();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(http, getSecondFactor, { signal }),
  });
  const end = (next?: Task): void => {
    setCodes(undefined);
    setTask(next);
    void client.invalidateQueries({ queryKey });
    onChange();
  };
  const isOn = query.data?.isOn;
  return (
    <Box
      title={t('title')}
      extra={
        task === undefined &&
        isOn !== undefined && <Tag color={isOn ? 'green' : 'default'}>{t(isOn ? 'on' : 'off')}</Tag>
      }
    >
      <Loaded query={query} rows={2}>
        {(view) => {
          const { asksPassword } = view;
          const cancel = () => setTask(undefined);
          if (codes) return <RecoveryCodeList codes={codes} onDone={() => end()} />;
          if (task === undefined) return <Status view={view} onTask={setTask} />;
          if (task === 'setup')
            return <SecondFactorSetup http={http} asksPassword={asksPassword} onDone={() => end()} onCancel={cancel} />;
          const common = { name: `factor-${task}`, asksPassword, code: 'any', onCancel: cancel } as const;
          return (
            <>
              <p className="own-muted">{t(`${task}Why`)}</p>
              {task === 'codes' ? (
                <FactorForm
                  key={task}
                  {...common}
                  submitText={t('newCodes')}
                  send={(body) => call(http, renewRecoveryCodes, { body })}
                  onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
                />
              ) : (
                <FactorForm
                  key={task}
                  {...common}
                  isDangerous
                  submitText={t(task === 'off' ? 'offConfirm' : 'setup.begin')}
                  send={(body) => call(http, endSecondFactor, { body })}
                  onDone={() => end(task === 'rebind' ? 'setup' : undefined)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Box>
  );
};
