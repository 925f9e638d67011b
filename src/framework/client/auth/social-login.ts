import { authorizeSocialDemo as authorizeDemo, socialSignIn } from '../../contract/social';
import { parseObject, storedText } from '../../shared/stored-text';
import { randomText } from '../../shared/text';
import { call, type Http } from '../http/http';
import { requestToken } from './request-token';

/** A social sign-in that was started in this browser tab. */
interface SocialAttempt {
  /** Random; the provider returns it, so that an attacker cannot complete their own sign-in in another person's browser. */
  state: string;
  platform: string;
  /** Address within the console to go to afterwards; empty for home. */
  target: string;
}

const stored = storedText('social-attempt', () => sessionStorage);

/** Records the start of a social sign-in and returns the state to send along. Without storage the redirect back will be refused. */
export const beginSocialAttempt = ({
  platform,
  target,
  state = randomText(),
}: Omit<SocialAttempt, 'state'> & {
  /** A state made by the server. Default: a new one. */ state?: string;
}): string => {
  stored.write(JSON.stringify({ state, platform, target } satisfies SocialAttempt));
  return state;
};

const read = (): SocialAttempt | undefined => {
  const { state, platform, target } = parseObject(stored.read());
  if (typeof state !== 'string' || typeof platform !== 'string' || typeof target !== 'string') return undefined;
  return { state, platform, target };
};

/** The attempt that a redirect back belongs to, once only; undefined when it was not started in this tab. */
export const takeSocialAttempt = ({
  state,
  platform,
}: {
  state: string;
  platform: string;
}): SocialAttempt | undefined => {
  const attempt = read();
  if (!attempt || attempt.state !== state || attempt.platform !== platform) return undefined;
  stored.write(undefined);
  return attempt;
};

/** Exchanges the one-time code of a social platform for a token. Throws what `requestToken` throws. */
export const socialLogin = (http: Http, { platform, code }: { platform: string; code: string }): Promise<string> =>
  requestToken({ http, endpoint: socialSignIn, body: { platform, code } });

/** Demo only: the simulated provider's consent for an account of the demo data. Returns the one-time code. */
export const authorizeSocialDemo = async (
  http: Http,
  choice: { platform: string; username: string },
): Promise<string> => (await call(http, authorizeDemo, { body: choice })).code;
