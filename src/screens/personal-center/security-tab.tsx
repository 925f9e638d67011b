import type { ReactNode } from 'react';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

/** 安全: the password, and where somebody is signed in. */
export const SecurityTab = (): ReactNode => (
  <>
    <PasswordForm />
    <SessionList />
  </>
);
