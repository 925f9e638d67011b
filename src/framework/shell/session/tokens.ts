import { isPasswordDue, sessionOf } from '../../client/auth/session-of';
import { tokenPlace } from '../../client/auth/token-place';
import { createTokenStore } from '../../client/auth/token-store';
import { openChannel } from '../../shared/open-channel';
import { buildOptions } from '../build-options';
import { createSessionEnds } from './session-ends';

/** The token of this browser. */
export const tokens = createTokenStore(tokenPlace(buildOptions.tokenStorage));

/** Whose session it is, empty when nobody is signed in; a refreshed token does not change it. */
export const currentSession = (): string => {
  const token = tokens.get();
  return token ? sessionOf(token) : '';
};

/** Whether the session is good for nothing but setting a password. */
export const passwordIsDue = (): boolean => isPasswordDue(tokens.get());

/** How the last session of this window ended; said by whatever comes then. It hears of the token before anybody else does. */
export const sessionEnds = createSessionEnds({
  currentSession,
  onTokenChange: tokens.subscribe,
  forgetToken: () => tokens.set(''),
  channel: openChannel('session-end'),
  storage: () => globalThis.sessionStorage,
});
