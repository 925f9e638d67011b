import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/register.json';
import zh from '../../i18n/locales/zh/register.json';
import { useServices } from '../../providers/services-context';
import { AddressLink } from '../../shell/auth-frame/address-link';
import { AuthFrame } from '../../shell/auth-frame/auth-frame';
import { queryOf, signInWith } from '../../shell/auth-frame/query-of';
import './register.css';
import { RegisterForm } from './register-form';

addTexts('register', { zh, en });

/** /register: a new customer. */
export const RegisterScreen = (): ReactNode => {
  const { t } = useTranslation('register');
  const { siteTitle, hrefOf, leaveFor, readAddress } = useServices();
  return (
    <AuthFrame siteTitle={siteTitle} title={t('title')} subtitle={t('subtitle')}>
      <RegisterForm />
      <p className="register-foot">
        <span className="auth-muted">{t('hasAccount')}</span>{' '}
        <AddressLink address={signInWith(queryOf(readAddress()).get('redirect'))} hrefOf={hrefOf} onLeave={leaveFor}>
          {t('toSignIn')}
        </AddressLink>
      </p>
    </AuthFrame>
  );
};
