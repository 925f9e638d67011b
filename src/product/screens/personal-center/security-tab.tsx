import type { ReactNode } from 'react';
import { MobileBox } from './mobile-box';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import './security.css';

/** 安全: the password, the mobile number, and the signed-in devices. */
export const SecurityTab = (): ReactNode => (
  <>
    <PasswordForm />
    <MobileBox />
    <SessionList />
  </>
);
