import './auth-frame/auth-frame.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchUserInfo, type UserInfo } from '../../client/auth/user-info';
import { ApiError } from '../../client/http/api-error';
import { useProduct } from '../base/product-context';
import { useDocumentTitle } from '../base/use-document-title';
import { leaveSession } from '../session/leave-session';
import { http } from '../session/session';
import { AuthFrame } from './auth-frame/auth-frame';
import { FirstPasswordForm } from './first-password-form';

/** What the page is called in tabs. */
const title = { zh: '设置新密码', en: 'Set a new password' };

/** Whose password it is, once the server has answered. */
const useWho = (): UserInfo | undefined => {
  const [user, setUser] = useState<UserInfo>();
  useEffect(() => {
    fetchUserInfo(http).then(setUser, (error: unknown) => {
      // The name is of help and not needed; a session that has ended leads away by itself.
      if (!(error instanceof ApiError)) throw error;
    });
  }, []);
  return user;
};

/** What a session shows that began with a one-time password, in the place of the whole console. The address stays what it was. */
export const FirstPasswordPage = () => {
  const { t } = useTranslation('first-password');
  const { siteTitle, recordRoutes } = useProduct();
  useDocumentTitle({ page: title, site: siteTitle });
  const username = useWho()?.username ?? '';
  return (
    <AuthFrame title={t('title')} subtitle={t('why')}>
      <FirstPasswordForm username={username} />
      <p className="sign-in-foot u-flex u-wrap u-items-baseline u-between">
        <span className="auth-muted">{username && t('signedInAs', { name: username })}</span>
        <button type="button" className="auth-link" onClick={() => void leaveSession(recordRoutes)}>
          {t('signOut')}
        </button>
      </p>
    </AuthFrame>
  );
};
