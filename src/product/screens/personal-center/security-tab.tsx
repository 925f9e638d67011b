import type { ReactNode } from 'react';
import { MobileBox } from './mobile-box';
import { PasswordForm } from './password-form';
import { SecondFactorBox } from './second-factor-box';
import { SessionList } from './session-list';
import './security.css';

/** 安全: the password, the second step, the mobile number, and the signed-in devices. */
export const SecurityTab = (): ReactNode => (
  <>
    <PasswordForm />
    <SecondFactorBox />
    <MobileBox />
    <SessionList />
  </>
);
