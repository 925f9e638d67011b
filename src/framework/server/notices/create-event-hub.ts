import type { Console } from '../../language/console-config';
import type { Decisions } from '../../rights/create-decisions';
import { messageOf } from '../../shared/text';
import { errorFields, type Log } from '../base/log';
import { serviceEnding } from '../http/api-error';
import { createRights } from '../identity/rights/rights';
import { sessionCollection } from '../identity/session-row';
import type { Sessions } from '../identity/sessions';
import { isActiveUser, subjectOf, users } from '../identity/users';
import { compileCondition } from '../store/condition';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Change, Condition, OpenedStore, Row, Store } from '../store/store';
import { isNoticeFor, isPublished, notices as noticeCollection, notices } from './notice';
import { noticeMarks } from './notice-marks';
import { createStreams, type EventSink, type Stream, type StreamOwner, type Streams } from './streams';
import { chosenWays, site, subscriptionRow, usualEvent } from './subscriptions';

/** What a change is for those who see it. */
type ChangeKind = 'created' | 'updated' | 'deleted';

/** What a user is notified of: records of a collection that were created, changed or removed as this user sees them. */
interface ChangeEvent {
  collection: string;
  kind: ChangeKind;
  /** Left out when there are too many to refresh one by one. */
  ids?: string[];
}

interface Input {
  console: Console;
  store: Store;
  decisions: Decisions;
  user: Row;
  changes: readonly Change[];
}

/** More ids than this are not listed. */
const mostIds = 100;

/** The part of these changes that a user may be notified of: collections that they may list, records within their scope. */
const changesFor = async ({ console, store, decisions, user, changes }: Input): Promise<ChangeEvent[]> => {
  const caller = { id: user.id, user, subject: subjectOf(user) };
  const { organisation, timeZone: zone } = console.site;
  const clock = { now: Date.now, zone };
  const rights = createRights({ decisions, caller, store, clock, organisation });
  const idsOf = new Map<string, { collection: string; kind: ChangeKind; ids: Set<string> }>();
  for (const [collection, own] of byCollection(changes)) {
    const resource = console.resources.get(collection);
    if (resource === undefined || rights.width({ resource, action: 'list' }) === null) continue;
    const isReached = compileCondition(await rights.scope({ resource, action: 'list' }));
    for (const change of own) {
      const kind = kindFor({ change, isReached });
      if (kind === undefined) continue;
      const key = `${collection} ${kind}`;
      const entry = idsOf.get(key) ?? { collection, kind, ids: new Set() };
      idsOf.set(key, entry);
      entry.ids.add(change.id);
    }
  }
  return [...idsOf.values()].map(({ ids, ...change }) => (ids.size > mostIds ? change : { ...change, ids: [...ids] }));
};

/** What has happened to a row. */
const kindOf = ({ before, after }: Change): ChangeKind => {
  if (before === undefined) return 'created';
  return after === undefined ? 'deleted' : 'updated';
};

/** What a change means within this scope: a record that changes its owner is deleted for one user and created for the other. */
export const kindFor = ({
  change: { before, after },
  isReached,
}: {
  change: Change;
  isReached: (row: Row) => boolean;
}): ChangeKind | undefined => {
  const wasThere = before !== undefined && isReached(before);
  const isThere = after !== undefined && isReached(after);
  if (isThere) return wasThere ? 'updated' : 'created';
  return wasThere ? 'deleted' : undefined;
};

const byCollection = (changes: readonly Change[]): Map<string, Change[]> => {
  const found = new Map<string, Change[]>();
  for (const change of changes) {
    const own = found.get(change.collection) ?? [];
    found.set(change.collection, own);
    own.push(change);
  }
  return found;
};

/** Sends server events to the open streams. */
export interface EventHub {
  /** Opens a stream and sends its headers; it ends with its session, its token, or the server. Returns a function that closes it. 429, 503. */
  open(input: { owner: StreamOwner; openSink: () => EventSink }): () => void;
  /** Something was committed. */
  committed(changes: readonly Change[]): void;
  /** Another version of the policy is in force. */
  policyChanged(revision: string): void;
  /** Commits of other processes may have been missed: ends every stream, so that clients reconnect and read again. */
  missed(): void;
  /** How many streams are open. */
  count(): number;
  /** Ends every stream and accepts no more. */
  close(): void;
}

/** A change of a user's notices; `marked`: they were read or cleared, perhaps in another window. */
interface NoticeNews {
  kind: ChangeKind | 'marked';
  /** The notice; left out when it is about many. */
  id?: string;
}

/** Decides which users a notice is sent to, and when. */
interface NoticeWatch {
  /** The events of a user's notices in these changes; none for users who have unsubscribed in the console. */
  newsOf(input: { user: Row; changes: readonly Change[] }): Promise<NoticeNews[]>;
  /** Notices whose time of publication has come since the last call, as if they were made now. */
  due(): Promise<Change[]>;
}

interface WatchInput {
  store: Store;
  now: () => number;
  /** Whether the console has notices. */
  hasNotices: () => boolean;
}

/** Watches the notices of a store. */
const createNoticeWatch = ({ store, now, hasNotices }: WatchInput): NoticeWatch => {
  const moment = () => new Date(now()).toISOString();
  let seenUntil = moment();

  return {
    async newsOf({ user, changes }) {
      const marked = changes.some(({ collection, id }) => collection === noticeMarks && id === user.id);
      const concerns = changes.filter(({ collection, before, after }) => {
        const notice = after ?? before;
        if (collection !== notices || notice === undefined) return false;
        return isNoticeFor({ notice, user }) && isPublished({ notice, moment: moment() });
      });
      const isWanted = concerns.length > 0 && (await wantsNotices({ store, userId: user.id }));
      return [
        ...(isWanted ? concerns.map((change) => ({ kind: kindOf(change), id: change.id })) : []),
        ...(marked ? [{ kind: 'marked' as const }] : []),
      ];
    },
    async due() {
      const since = seenUntil;
      seenUntil = moment();
      if (!hasNotices()) return [];
      const where: Condition = {
        all: [
          { field: 'publishedAt', op: 'gte', value: since },
          { field: 'publishedAt', op: 'ne', value: since },
          { field: 'publishedAt', op: 'lte', value: seenUntil },
        ],
      };
      const rows = await allRows({ store, collection: notices, scope: everything(), where, sort: [] });
      return rows.map((row) => ({ collection: notices, id: row.id, before: undefined, after: row }));
    },
  };
};

const wantsNotices = async (place: { store: Store; userId: string }): Promise<boolean> => {
  return chosenWays(await subscriptionRow(place), usualEvent).includes(site);
};

interface Parts {
  console: () => Console;
  store: Store & Pick<OpenedStore, 'standby'>;
  policy: () => Decisions;
  sessions: Pick<Sessions, 'stateOf'>;
  now: () => number;
  log: Log;
}

/** Commits within this many ms are sent together: a bulk action is one event and not a thousand. */
export const gatherMs = 100;

/** Creates the hub. Nothing is queried while no stream is open. */
export const createEventHub = ({ console, store, policy, sessions, now, log }: Parts): EventHub => {
  let isClosed = false;
  let gathered: Change[] = [];
  let gathering: NodeJS.Timeout | undefined;
  const notices = createNoticeWatch({ store, now, hasNotices: () => console().resources.has(noticeCollection) });

  const logError = (error: unknown) => log.error(`事件推送 events: ${messageOf(error)}`, errorFields(error));

  /** For every user with an open stream, with the user's current row. */
  const forEachUser = async (notify: (user: Row, send: (name: string, data: unknown) => void) => Promise<void>) => {
    for (const [userId, own] of streams.byUser()) {
      const user = await store.get({ collection: users, id: userId, scope: everything() });
      if (user === undefined || !isActiveUser(user)) streams.end((owner) => owner.userId === userId);
      else await notify(user, (name, data) => sendAll(own, { name, data }));
    }
  };

  const announceChanges = async (changes: readonly Change[]) =>
    forEachUser(async (user, send) => {
      for (const change of await changesFor({
        console: console(),
        store,
        decisions: policy(),
        user,
        changes,
      }))
        send('change', change);
      for (const news of await notices.newsOf({ user, changes })) send('notice', news);
    });

  /** Checks what changes without a write: expired sessions, scheduled notices. */
  const onBeat = async () => {
    for (const { owner } of [...streams.byUser().values()].flat()) {
      const state = await sessions.stateOf({ sid: owner.sid, sub: owner.userId, gen: owner.gen });
      if (state !== 'live') streams.end((other) => other === owner);
    }
    const due = await notices.due();
    if (due.length > 0) await announceChanges(due);
  };
  const streams = createStreams({ now, onBeat: () => void onBeat().catch(logError) });

  const flush = () => {
    gathering = undefined;
    const changes = gathered;
    gathered = [];
    // Clients read again at once, and would read from a standby what was there before.
    const isThere = store.standby?.caughtUp() ?? Promise.resolve();
    void isThere.then(() => announceChanges(changes)).catch(logError);
  };

  return {
    open(input) {
      if (isClosed) throw serviceEnding();
      return streams.open(input);
    },
    committed(changes) {
      for (const change of changes) if (change.collection === sessionCollection) endSession({ change, streams });
      if (isClosed || streams.byUser().size === 0) return;
      gathered.push(...changes);
      gathering ??= setTimeout(flush, gatherMs).unref();
    },
    policyChanged(revision) {
      sendAll([...streams.byUser().values()].flat(), { name: 'policy', data: { revision } });
    },
    missed: () => streams.end(() => true),
    count: () => [...streams.byUser().values()].flat().length,
    close() {
      isClosed = true;
      clearTimeout(gathering);
      streams.end(() => true);
    },
  };
};

const sendAll = (streams: readonly Stream[], event: { name: string; data: unknown }): void => {
  for (const { sink } of streams) sink.send(event);
};

/** Closes the streams of sessions that have ended or are locked, or whose token was marked as expired. */
const endSession = ({ change: { id, after }, streams }: { change: Change; streams: Streams }): void => {
  const isOver = after === undefined || typeof after.endedAt === 'number' || after.isLocked === true;
  const expiredGen = typeof after?.expiredGen === 'number' ? after.expiredGen : 0;
  streams.end(({ sid, gen }) => sid === id && (isOver || gen <= expiredGen));
};
