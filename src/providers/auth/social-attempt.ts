/** A social sign-in that was started in this browser tab. */
export interface SocialAttempt {
  /** Random; the provider hands it back, so that nobody can slip their own sign-in into somebody else's browser. */
  state: string;
  platform: string;
  /** Address within the console to go to afterwards; empty for home. */
  target: string;
}

const key = 'social-attempt';

/** Remembers that a social sign-in begins; answers the state to send along. Without storage the way back will be refused. */
export const beginSocialAttempt = ({ platform, target }: Omit<SocialAttempt, 'state'>): string => {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  try {
    sessionStorage.setItem(key, JSON.stringify({ state, platform, target } satisfies SocialAttempt));
  } catch {
    // Said on the way back, where it matters.
  }
  return state;
};

const read = (): SocialAttempt | undefined => {
  try {
    const attempt: Partial<SocialAttempt> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { state, platform, target } = attempt ?? {};
    if (typeof state !== 'string' || typeof platform !== 'string' || typeof target !== 'string') return undefined;
    return { state, platform, target };
  } catch {
    return undefined;
  }
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
  sessionStorage.removeItem(key);
  return attempt;
};
