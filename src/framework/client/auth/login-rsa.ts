import type { LoginRsa } from '../http/login-cipher';

/** Reads `VITE_LOGIN_RSA`. A value nobody knows is the strictest one: better no sign-in than a password sent plain by mistake. */
export const readLoginRsa = (value: unknown): LoginRsa => {
  if (value === undefined || value === '' || value === 'off') return 'off';
  return value === 'on' ? 'on' : 'required';
};

/** Whether this build encrypts what it signs in with. */
export const loginRsa: LoginRsa = readLoginRsa(import.meta.env.VITE_LOGIN_RSA);
