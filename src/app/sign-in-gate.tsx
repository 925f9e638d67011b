import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoTokenError, signIn } from '../providers/auth/sign-in';
import { ApiError } from '../providers/http/api-error';
import { roles } from '../resources/roles';
import { site } from '../resources/site';
import { SignInPage } from '../shell/sign-in/sign-in-page';
import type { Credentials, DemoAccount, SignInResult } from '../shell/sign-in/sign-in-types';
import { prefetchConsole } from './chunks';
import { changeSession, http } from './session';

const businessRoles = ['Admin', 'Customer', 'Douyin', 'Agent', 'Operations', 'OEM', 'Clue', 'Engineer'] as const;
const demoAccounts: DemoAccount[] = businessRoles.map((role) => ({ username: role.toLowerCase(), label: roles[role] }));

/** Whether the server has demo accounts; one that does not answer has none to offer. */
const useDemoAccounts = (): DemoAccount[] => {
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    http
      .get<{ mockServer?: boolean } | null>('/publicKey', { isPublic: true, signal: controller.signal })
      .then(({ data }) => data?.mockServer === true && setAccounts(demoAccounts))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    return () => controller.abort();
  }, []);
  return accounts;
};

const fieldErrorsOf = (error: ApiError): object => {
  const { data } = error;
  return typeof data === 'object' && data !== null && 'errors' in data ? { fieldErrors: data.errors } : {};
};

/** Joins the sign-in page to the session. */
export const SignInGate = (): ReactNode => {
  const { t } = useTranslation('sign-in');
  const accounts = useDemoAccounts();

  const submit = async (credentials: Credentials): Promise<SignInResult> => {
    try {
      changeSession(await signIn(http, credentials));
      return { ok: true };
    } catch (error) {
      if (error instanceof NoTokenError) return { ok: false, message: t('noToken') };
      if (error instanceof ApiError) return { ok: false, message: error.msg, ...fieldErrorsOf(error) };
      throw error;
    }
  };

  return <SignInPage siteTitle={site.title} demoAccounts={accounts} onSubmit={submit} onIdle={prefetchConsole} />;
};
