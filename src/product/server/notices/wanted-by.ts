import { offeredSubscriptions, subscriptionOf } from '../../../framework/server/notices/subscriptions';
import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import { textsIn } from '../base/read-values';

/** What users can choose to be told, and how; the console itself comes on top. */
export const subscriptions = {
  channels: ['wechat', 'sms', 'email'],
  events: ['failed', 'unauthorized', 'rank_lost', 'low_balance', 'expiring'],
} as const;

/** What a customer can turn off in the publishing settings as well. */
type NoticeEvent = Exclude<(typeof subscriptions.events)[number], 'expiring'>;

/** What a customer hears of who has saved no settings; of lost words only for the lists that say so themselves. */
const usual: readonly string[] = ['failed', 'unauthorized', 'rank_lost'];

/** Those of some users who want to be told in the console, by their subscriptions and by the settings of the customer whom it concerns. */
export const wantedBy = async ({
  store,
  event,
  users,
  ownerId,
}: {
  store: Store;
  event: NoticeEvent;
  /** Ids; none is asked twice. */
  users: readonly unknown[];
  ownerId: unknown;
}): Promise<string[]> => {
  if (!(await isWantedFor({ store, event, ownerId }))) return [];
  const offered = offeredSubscriptions(subscriptions);
  const wanted: string[] = [];
  for (const userId of new Set(textsIn(users))) {
    const { channels, events } = await subscriptionOf({ store, userId, offered });
    if (channels.includes('site') && events.includes(event)) wanted.push(userId);
  }
  return wanted;
};

const isWantedFor = async ({
  store,
  event,
  ownerId,
}: {
  store: Store;
  event: NoticeEvent;
  ownerId: unknown;
}): Promise<boolean> => {
  const where = { field: 'ownerId', op: 'eq', value: typeof ownerId === 'string' ? ownerId : '' } as const;
  const page = { sort: [], start: 0, end: 1, total: 'none' } as const;
  const { rows } = await store.list({ collection: 'publishSettings', scope: everything(), where, ...page });
  const { notify, notifyEvents }: Readonly<Record<string, unknown>> = rows[0] ?? {};
  const ways = Array.isArray(notify) ? textsIn(notify) : ['site'];
  const events = Array.isArray(notifyEvents) ? textsIn(notifyEvents) : usual;
  return ways.includes('site') && events.includes(event);
};
