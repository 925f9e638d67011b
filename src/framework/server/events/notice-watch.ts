import { isNoticeFor, isPublished, notices } from '../notices/notice';
import { noticeMarks } from '../notices/notice-marks';
import { chosenWays, site, subscriptionRow, usualEvent } from '../notices/subscriptions';
import { allRows } from '../stores/each-row';
import { everything } from '../stores/scope';
import type { Change, Condition, Row, Store } from '../stores/store';
import { type ChangeKind, kindOf } from './changes-for';

/** A change of a user's notices; `marked`: they were read or cleared, perhaps in another window. */
export interface NoticeNews {
  kind: ChangeKind | 'marked';
  /** The notice; left out when it is about many. */
  id?: string;
}

/** Decides which users a notice is sent to, and when. */
export interface NoticeWatch {
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
export const createNoticeWatch = ({ store, now, hasNotices }: WatchInput): NoticeWatch => {
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
