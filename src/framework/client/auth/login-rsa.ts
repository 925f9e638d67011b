import type { LoginRsa } from '../http/login-cipher';

/** Reads `VITE_LOGIN_RSA`. An unknown value means the strictest mode: better no sign-in than a password sent unencrypted by mistake. */
export const readLoginRsa = (value: unknown): LoginRsa => {
  if (value === undefined || value === '' || value === 'off') return 'off';
  return value === 'on' ? 'on' : 'required';
};

/** Whether this build encrypts sign-in data. */
export const loginRsa: LoginRsa = readLoginRsa(import.meta.env.VITE_LOGIN_RSA);
