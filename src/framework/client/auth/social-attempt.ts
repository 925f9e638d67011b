import { randomText } from '../../shared/random-text';
import { parseObject, storedText } from '../../shared/stored-text';

/** A social sign-in that was started in this browser tab. */
export interface SocialAttempt {
  /** Random; the provider hands it back, so that nobody can complete their own sign-in in another person's browser. */
  state: string;
  platform: string;
  /** Address within the console to go to afterwards; empty for home. */
  target: string;
}

const stored = storedText('social-attempt', () => sessionStorage);

/** Remembers that a social sign-in begins; returns the state to send along. Without storage the way back will be refused. */
export const beginSocialAttempt = ({
  platform,
  target,
  state = randomText(),
}: Omit<SocialAttempt, 'state'> & {
  /** One that the server has made. Default: a new one. */ state?: string;
}): string => {
  stored.write(JSON.stringify({ state, platform, target } satisfies SocialAttempt));
  return state;
};

const read = (): SocialAttempt | undefined => {
  const { state, platform, target } = parseObject(stored.read());
  if (typeof state !== 'string' || typeof platform !== 'string' || typeof target !== 'string') return undefined;
  return { state, platform, target };
};

/** The attempt that a way back belongs to, good once; undefined when it was not begun here. */
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
