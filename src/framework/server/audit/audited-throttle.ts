import type { GuessThrottle } from '../auth/guess-throttle';
import { ApiError } from '../http/api-error';
import type { Audit } from './audit';

/** The same throttle, of which the audit is told: who guesses a password, a code or a passcode, and who is held back. */
export const auditThrottle = ({
  throttle,
  audit,
}: {
  throttle: GuessThrottle;
  audit: Pick<Audit, 'failedSignIn'>;
}): GuessThrottle => ({
  ...throttle,
  async enter(who) {
    try {
      await throttle.enter(who);
    } catch (error) {
      if (error instanceof ApiError) await audit.failedSignIn({ account: who.account, reason: 'throttled' });
      throw error;
    }
  },
  async fail(who) {
    await throttle.fail(who);
    void audit.failedSignIn({ account: who.account, reason: 'credentials' });
  },
  within: (tx) => auditThrottle({ throttle: throttle.within(tx), audit }),
});
