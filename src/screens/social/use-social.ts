import { useState } from 'react';
import { failureOf } from '../../providers/auth/failure-of';
import { takeSocialAttempt } from '../../providers/auth/social-attempt';
import { socialLogin } from '../../providers/auth/social-login';
import { useServices } from '../../providers/services-context';
import { signInWith } from '../../shell/auth-frame/query-of';
import { useOnce } from '../../shell/auth-frame/use-once';

/** Why nobody was signed in: a text of ours, or the server's words. */
type SocialState = { step: 'working' } | { step: 'failed'; reason: 'foreign' | undefined; message: string };

/** Exchanges the code that a provider sent back, once, and only for a sign-in that was begun in this tab. */
export const useSocial = ({
  platform,
  code,
  state,
}: {
  platform: string;
  code: string;
  state: string;
}): SocialState => {
  const { http, startSession } = useServices();
  const [progress, setProgress] = useState<SocialState>({ step: 'working' });

  const exchange = async (): Promise<void> => {
    const attempt = takeSocialAttempt({ state, platform });
    if (!attempt) return setProgress({ step: 'failed', reason: 'foreign', message: '' });
    try {
      startSession(await socialLogin(http, { platform, code }), signInWith(attempt.target));
    } catch (error) {
      setProgress({ step: 'failed', reason: undefined, message: failureOf(error).message });
    }
  };
  useOnce(() => void exchange());
  return progress;
};
