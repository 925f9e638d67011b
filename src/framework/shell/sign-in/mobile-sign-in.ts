import type { SignedIn } from '../../client/auth/request-token';
import type { StartQuery } from '../../contract/start';
import type { FormResult } from '../auth-frame/form-result';
import type { MobileSignIn } from './sign-in-types';

/** Loaded when that way is chosen. */
const load = () => import('./mobile-calls');

/** Signing in by mobile number. */
export const mobileSignIn = ({
  enter,
  screen,
}: {
  /** Is given the session that is asked for. */
  enter: (asked: Promise<SignedIn>) => Promise<FormResult>;
  /** The page that begins then. Left out: the one that is there goes on. */
  screen?: () => StartQuery;
}): MobileSignIn => ({
  onAskCode: async (number) => (await load()).askCode(number),
  onSubmit: async (filled) => {
    const { signInByCode } = await load();
    return enter(signInByCode(filled, screen?.()));
  },
});
