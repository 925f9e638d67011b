import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../framework/client/services-context';
import { addTexts } from '../../../framework/i18n/add-texts';
import { AddressLink } from '../../../framework/shell/auth-frame/address-link';
import { AuthFrame } from '../../../framework/shell/auth-frame/auth-frame';
import { queryOf, signInWith } from '../../../framework/shell/auth-frame/query-of';
import en from '../../texts/en/register.json';
import zh from '../../texts/zh/register.json';
import './register.css';
import { RegisterForm } from './register-form';

addTexts('register', { zh, en });

/** /register: a new customer. */
export const RegisterScreen = (): ReactNode => {
  const { t } = useTranslation('register');
  const { hrefOf, leaveFor, readAddress } = useServices();
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')}>
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
