import { chosenWaysOf } from '../../../framework/server/notices/subscriptions';
import { everything } from '../../../framework/server/store/scope';
import type { Store } from '../../../framework/server/store/store';
import { textsIn } from './read-values';

/** The events that users can subscribe to, except what belongs to none of these. */
export const subscriptions = { events: ['failed', 'unauthorized', 'rank_lost', 'low_balance', 'expiring'] } as const;

/** What a customer can turn off in the publishing settings as well. */
type NoticeEvent = Exclude<(typeof subscriptions.events)[number], 'expiring'>;

/** The notices of a customer who has saved no settings; of lost words only for the lists with a setting of their own. */
const usual: readonly string[] = ['failed', 'unauthorized', 'rank_lost', 'low_balance'];

/** What `putNotice` has to know of the recipients. */
interface Wanted {
  to: readonly string[];
  event: NoticeEvent;
}

/**
 * Those of some users who want to be notified in any way, by their subscriptions and by the settings of the customer whom it concerns. The
 * settings decide whether and of what, each user by which ways.
 */
export const wantedBy = async ({
  store,
  event,
  users,
  ownerId,
}: {
  store: Store;
  event: NoticeEvent;
  /** Ids; none is queried twice. */
  users: readonly unknown[];
  ownerId: unknown;
}): Promise<Wanted> => {
  if (!(await isWantedFor({ store, event, ownerId }))) return { to: [], event };
  const chosen = await chosenWaysOf({ store, userIds: [...new Set(textsIn(users))], event });
  return { to: [...chosen].flatMap(([id, ways]) => (ways.length > 0 ? [id] : [])), event };
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
  const isNotified = !Array.isArray(notify) || notify.length > 0;
  const events = Array.isArray(notifyEvents) ? textsIn(notifyEvents) : usual;
  return isNotified && events.includes(event);
};
