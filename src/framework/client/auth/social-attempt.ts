import { randomText } from '../../shared/random-text';
import { parseObject, storedText } from '../../shared/stored-text';

/** A social sign-in that was started in this browser tab. */
export interface SocialAttempt {
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
