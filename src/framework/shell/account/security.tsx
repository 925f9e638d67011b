import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../engine/parts/loading';
import { PageFrame } from '../../engine/parts/page-frame';
import { addTexts } from '../../i18n/i18n';
import { ownAccount as en } from '../../i18n/locales/en/account.json';
import { ownAccount as zh } from '../../i18n/locales/zh/account.json';
import { partsOf } from '../base/plugins';
import { useSession } from '../session/boot-context';
import { sessionsKey } from './own-account';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

addTexts('own-account', { zh, en });

/** What guards the own account: the password, what plugins have for signing in, and the signed-in devices; `children` stand before those. */
export const Security = ({ children }: { children?: ReactNode }): ReactNode => {
  const { plugins } = useSession().setup;
  const client = useQueryClient();
  const boxes = useMemo(() => partsOf(plugins, 'accountBox', ({ AccountBox }) => AccountBox), [plugins]);
  const onChange = () => void client.invalidateQueries({ queryKey: sessionsKey });
  return (
    <>
      <PasswordForm />
      <Suspense fallback={<Loading rows={2} />}>
        {boxes.map((Part) => (
          <Part key={boxes.indexOf(Part)} onChange={onChange} />
        ))}
      </Suspense>
      {children}
      <SessionList />
    </>
  );
};

/** The page of the own account where a console has no other. */
export const AccountScreen = (): ReactNode => {
  const { t } = useTranslation('own-account');
  return (
    <PageFrame title={t('title')}>
      <div className="own-page u-stack u-gap-16">
        <Security />
      </div>
    </PageFrame>
  );
};
