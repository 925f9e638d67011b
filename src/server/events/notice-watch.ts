import { isNoticeFor, isPublished, NOTICES } from '../notices/notice';
import { NOTICE_MARKS } from '../notices/notice-marks';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { subscriptionOf } from '../subscriptions';
import type { Write } from './observe-store';

/** What somebody is told of their notices; `marked`: they were read or cleared, perhaps in another window. */
export interface NoticeNews {
  kind: Write['kind'] | 'marked';
  /** The notice; left out when it is about many. */
  id?: string;
}

/** Knows whom a notice concerns and when. */
export interface NoticeWatch {
  /** What of some writes is news of a user's notices. Who wants to be told nothing in the console is told nothing. */
  newsOf(input: { user: Row; writes: readonly Write[] }): Promise<NoticeNews[]>;
  /** Notices whose time of publication has come since this was last asked. */
  due(): Promise<Write[]>;
}

/** Watches the notices of a store. */
export function createNoticeWatch({ store, now }: { store: Store; now: () => number }): NoticeWatch {
  const moment = () => new Date(now()).toISOString();
  let seenUntil = moment();

  return {
    async newsOf({ user, writes }) {
      const marked = writes.some(({ collection, row }) => collection === NOTICE_MARKS && row.id === user.id);
      const concerns = writes.filter(
        ({ collection, row }) =>
          collection === NOTICES &&
          isNoticeFor({ notice: row, user }) &&
          isPublished({ notice: row, moment: moment() }),
      );
      const isWanted = concerns.length > 0 && (await wantsNotices({ store, userId: user.id }));
      return [
        ...(isWanted ? concerns.map(({ kind, row }) => ({ kind, id: row.id })) : []),
        ...(marked ? [{ kind: 'marked' as const }] : []),
      ];
    },
    async due() {
      const since = seenUntil;
      seenUntil = moment();
      // Without notices there is no such collection.
      if (!store.collections().includes(NOTICES)) return [];
      const all = { collection: NOTICES, scope: everything(), sort: [], start: 0, end: Infinity };
      const { rows } = await store.list({ ...all, where: { field: 'publishedAt', op: 'gte', value: since } });
      return rows
        .filter((row) => row.publishedAt !== since && isPublished({ notice: row, moment: seenUntil }))
        .map((row) => ({ collection: NOTICES, kind: 'created' as const, row }));
    },
  };
}

async function wantsNotices(place: { store: Store; userId: string }): Promise<boolean> {
  const { channels, events } = await subscriptionOf(place);
  return channels.includes('site') && events.includes('notice');
}
