import type { Services } from '../../framework/server/services/services';
import { everything } from '../../framework/server/stores/scope';
import type { Row } from '../../framework/server/stores/store';
import type { ProfileParts } from '../contract/profile';
import { bindingOf } from './binding/bindings';

/** The package, the balance and the messaging app of a user. */
export const profileParts = async ({ services, user }: { services: Services; user: Row }) =>
  ({
    binding: await bindingOf({ store: services.store, userId: user.id }),
    balance: numberIn(user.balance),
    subscription: {
      packageName: await packageName({ services, id: user.packageId }),
      status: textOrNull(user.subscriptionStatus),
      expireAt: textOrNull(user.expireAt),
      left: {
        article: numberIn(user.articleLeft),
        video: numberIn(user.videoLeft),
        keyword: numberIn(user.keywordLeft),
        account: numberIn(user.accountLeft),
        point: numberIn(user.pointLeft),
      },
    },
  }) satisfies ProfileParts;

const packageName = async ({ services, id }: { services: Services; id: unknown }): Promise<string | null> => {
  if (typeof id !== 'string' || !services.console.resources.has('packages')) return null;
  return textOrNull((await services.store.get({ collection: 'packages', id, scope: everything() }))?.name);
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
