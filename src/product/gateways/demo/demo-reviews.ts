import type { Gateway } from '../../../framework/shared/gateway';
import type { Approved, PublishCause, ReviewOrder } from '../base/orders';
import { platformCode } from '../base/platform-codes';
import { demoAddress } from './demo-publishing';
import { simulated } from './simulated';

const rejectedShare = 0.12;

/** Platforms that let most of what they review through. */
export const demoReviews = (speed: number): Gateway<ReviewOrder, Approved, PublishCause> =>
  simulated({
    speed,
    seconds: [40, 180],
    limited: 0.05,
    outcome: ({ order: { account, remoteId }, chance }) => {
      const { platform } = account;
      if (chance.next() >= rejectedShare) return { state: 'done', result: { url: demoAddress(platform, remoteId) } };
      const cause = chance.pick<PublishCause>(['words', 'contact', 'cover', 'licence', 'duplicate']);
      return { state: 'failed', failure: { code: platformCode({ platform, cause }), cause } };
    },
  });
