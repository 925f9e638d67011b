import type { FormResult } from '../auth-frame/form-result';
import type { MobileSignIn } from './sign-in-types';

/** Loaded when that way is chosen. */
const load = () => import('./mobile-calls');

/** Signing in by mobile number; `enter` is given the token that is asked for. */
export const mobileSignIn = (enter: (asked: Promise<string>) => Promise<FormResult>): MobileSignIn => ({
  onAskCode: async (number) => (await load()).askCode(number),
  onSubmit: async (filled) => {
    const { tokenByCode } = await load();
    return enter(tokenByCode(filled));
  },
});
