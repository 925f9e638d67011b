import '../../../framework/shell/account/auth-frame/auth-frame.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { AuthFrame } from '../../../framework/shell/account/auth-frame/auth-frame';
import { useProduct } from '../../../framework/shell/base/product-context';
import { useDocumentTitle } from '../../../framework/shell/base/use-document-title';
import { leaveSession } from '../../../framework/shell/session/leave-session';
import { http } from '../../../framework/shell/session/session';
import { getSecondFactor } from '../contract/second-factor';
import { SecondFactorSetup } from './setup';

/** What the page is called in tabs. */
const title = { zh: '开启两步验证', en: 'Turn on two-step verification' };

/** Whether the account has a password to confirm with; undefined until the server has answered. */
const useRequiresPassword = (): boolean | undefined => {
  const [requires, setRequires] = useState<boolean>();
  useEffect(() => {
    // Where it does not answer, the form will say why.
    call(http, getSecondFactor).then(
      ({ asksPassword }) => setRequires(asksPassword),
      () => setRequires(true),
    );
  }, []);
  return requires;
};

/** In the place of the console for users of whom a second factor is required and who have none. */
export const EnrolmentPage = ({ onDone }: { /** It is on. */ onDone: () => void }): ReactNode => {
  const { t } = useTranslation('second-factor');
  const { siteTitle, recordRoutes } = useProduct();
  useDocumentTitle({ page: title, site: siteTitle });
  const asksPassword = useRequiresPassword();
  return (
    <AuthFrame title={t('required.title')} subtitle={t('required.why')}>
      <div className="factor-page">
        {asksPassword !== undefined && <SecondFactorSetup http={http} asksPassword={asksPassword} onDone={onDone} />}
      </div>
      <p className="sign-in-foot u-flex u-wrap u-items-baseline u-between">
        <button type="button" className="auth-link" onClick={() => void leaveSession(recordRoutes)}>
          {t('required.signOut')}
        </button>
      </p>
    </AuthFrame>
  );
};
