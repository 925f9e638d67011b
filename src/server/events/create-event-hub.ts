import type { Decisions } from '../../policy/create-decisions';
import type { Console } from '../../schema/console';
import type { Sessions } from '../auth/sessions';
import { SESSIONS } from '../auth/sessions';
import { isActiveUser, USERS } from '../auth/users';
import { serviceEnding } from '../contract/api-error';
import type { Log } from '../log';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { changesFor } from './changes-for';
import type { EventHub } from './event-hub';
import { createNoticeWatch } from './notice-watch';
import type { Write } from './observe-store';
import { createStreams, type Stream, type Streams } from './streams';

interface Parts {
  console: () => Console;
  store: Store;
  policy: () => Decisions;
  sessions: Pick<Sessions, 'stateOf'>;
  now: () => number;
  log: Log;
}

/** Writes of so many ms are told together: a bulk action is one event and not a thousand. */
export const GATHER_MS = 100;

/** Makes the hub. Nothing is looked up while nobody listens. */
export function createEventHub({ console, store, policy, sessions, now, log }: Parts): EventHub {
  let isClosed = false;
  let gathered: Write[] = [];
  let gathering: NodeJS.Timeout | undefined;
  const notices = createNoticeWatch({ store, now });

  const complain = (error: unknown) =>
    log.error(`事件推送 events: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);

  /** For every user who listens, with what the user is now. */
  const forEachUser = async (tell: (user: Row, send: (name: string, data: unknown) => void) => Promise<void>) => {
    for (const [userId, own] of streams.byUser()) {
      const user = await store.get({ collection: USERS, id: userId, scope: everything() });
      if (user === undefined || !isActiveUser(user)) streams.end((owner) => owner.userId === userId);
      else await tell(user, (name, data) => sendAll(own, { name, data }));
    }
  };

  const tellWrites = async (writes: readonly Write[]) =>
    forEachUser(async (user, send) => {
      for (const change of await changesFor({ console: console(), store, decisions: policy(), user, writes }))
        send('change', change);
      for (const news of await notices.newsOf({ user, writes })) send('notice', news);
    });

  /** Looks again at what no write tells: sessions whose days are over, notices whose hour has come. */
  const onBeat = async () => {
    for (const { owner } of [...streams.byUser().values()].flat()) {
      const state = await sessions.stateOf({ sid: owner.sid, sub: owner.userId, gen: owner.gen });
      if (state !== 'live') streams.end((other) => other === owner);
    }
    const due = await notices.due();
    if (due.length > 0) await tellWrites(due);
  };
  const streams = createStreams({ now, onBeat: () => void onBeat().catch(complain) });

  const flush = () => {
    gathering = undefined;
    const writes = gathered;
    gathered = [];
    void tellWrites(writes).catch(complain);
  };

  return {
    open(input) {
      if (isClosed) throw serviceEnding();
      return streams.open(input);
    },
    written(write) {
      if (write.collection === SESSIONS) endSession({ write, streams });
      if (isClosed || streams.byUser().size === 0) return;
      gathered.push(write);
      gathering ??= setTimeout(flush, GATHER_MS).unref();
    },
    policyChanged(revision) {
      sendAll([...streams.byUser().values()].flat(), { name: 'policy', data: { revision } });
    },
    close() {
      isClosed = true;
      clearTimeout(gathering);
      streams.end(() => true);
    },
  };
}

function sendAll(streams: readonly Stream[], event: { name: string; data: unknown }): void {
  for (const { sink } of streams) sink.send(event);
}

/** A session that has ended or is locked, or whose token was marked as past its time, has no streams any longer. */
function endSession({ write: { kind, row }, streams }: { write: Write; streams: Streams }): void {
  const isOver = kind === 'deleted' || typeof row.endedAt === 'number' || row.isLocked === true;
  const expiredGen = typeof row.expiredGen === 'number' ? row.expiredGen : 0;
  streams.end(({ sid, gen }) => sid === row.id && (isOver || gen <= expiredGen));
}
