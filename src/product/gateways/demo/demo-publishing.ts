import type { Gateway } from '../../../framework/shared/gateway';
import { titleLimits } from '../../resources/title-limits';
import type { PublishCause, Published } from '../base/orders';
import { platformCode } from '../base/platform-codes';
import type { PublishOrder } from '../base/publish-order';
import { accountTrouble } from './demo-accounts';
import type { Chance } from './random';
import { simulated } from './simulated';

/** Of what is published so much is reviewed by its platform first. */
const reviewedShare = 0.15;

/** The address of a work in the demo: of example.com, where nothing lies. */
export const demoAddress = (platform: string, remoteId: string): string =>
  `https://${platform}.example.com/item/${remoteId}`;

/** Platforms that take content and show most of it at once. */
export const demoPublishing = (speed: number): Gateway<PublishOrder, Published, PublishCause> =>
  simulated({
    speed,
    seconds: [25, 90],
    limited: 0.06,
    outcome: ({ order, chance, attempt, now }) => {
      const { platform } = order.account;
      const cause = troubleOf({ order, chance, attempt, now });
      if (cause !== undefined) return { state: 'failed', failure: { code: platformCode({ platform, cause }), cause } };
      const remoteId = `${chance.between(10_000_000, 99_999_999)}${chance.between(10_000_000, 99_999_999)}`;
      const url = chance.next() < reviewedShare ? undefined : demoAddress(platform, remoteId);
      return { state: 'done', result: { remoteId, url } };
    },
  });

const troubleOf = (input: {
  order: PublishOrder;
  chance: Chance;
  attempt: number;
  now: number;
}): PublishCause | undefined => {
  const { order, chance, attempt, now } = input;
  const account = accountTrouble(order.account, now);
  // Renewals only matter when the next is due: to a publication the token is over.
  if (account !== undefined) return account === 'renewals' ? 'token' : account;
  const limits = titleLimits[order.account.platform];
  if (limits && limits.lengthOf(order.title) > limits.max) return 'title';
  const luck = chance.next();
  if (luck < 0.02) return 'words';
  return attempt === 0 && luck < 0.08 ? 'busy' : undefined;
};
