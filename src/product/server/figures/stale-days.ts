import { dayIn } from '../../../framework/expressions/dates';
import type { Change, Row } from '../../../framework/server/stores/store';
import { textIn } from '../base/read-values';

/** A day of a customer. */
export interface OwnerAndDay {
  ownerId: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Figures that no longer say what is stored. */
interface Stale {
  /** By owner and day. */
  days: Map<string, OwnerAndDay>;
  /** Somebody has published, or something was taken down. */
  teams: boolean;
}

/** What is stale, for `Memory.of`: of this process, which writes what it has changed; what it dies over is mended by the next check. */
export const staleFigures = (): Stale => ({ days: new Map(), teams: false });

/** What of a record decides on which day of whom it counts, and as what. */
interface SourceFields {
  owner: string;
  /** Moments; none: it counts today. */
  at: readonly string[];
  more: readonly string[];
}

const sourceFields: Readonly<Record<string, SourceFields>> = {
  accounts: { owner: 'ownerId', at: ['createdAt'], more: ['platform'] },
  publishTargets: {
    owner: 'ownerId',
    at: ['publishedAt', 'scheduledAt'],
    more: ['status', 'accountId', 'articleId', 'contentKind', 'remoteUrl'],
  },
  articles: { owner: 'ownerId', at: ['createdAt', 'indexedAt'], more: ['taskId', 'url'] },
  videos: { owner: 'ownerId', at: ['createdAt'], more: ['taskId'] },
  rankings: { owner: 'ownerId', at: [], more: ['rank', 'word'] },
  inquiries: { owner: 'customerId', at: ['createdAt'], more: ['sourceUrl'] },
  consumptions: { owner: 'ownerId', at: ['at'], more: ['phase', 'used'] },
};

const daysOf = ({ row, fields, zone, now }: { row: Row; fields: SourceFields; zone: string; now: number }) => {
  const ownerId = textIn(row[fields.owner]);
  const moments = fields.at.length === 0 ? [now] : fields.at.map((name) => Date.parse(textIn(row[name])));
  const today = dayIn(zone, now);
  return moments.flatMap((moment): OwnerAndDay[] => {
    const day = ownerId === '' || Number.isNaN(moment) ? undefined : dayIn(zone, moment);
    // What lies ahead has no figures yet.
    return day === undefined || day > today ? [] : [{ ownerId, day }];
  });
};

/** The days whose figures a change of a record makes others: those where it counted, and those where it counts now. */
export const daysOfChange = ({
  change: { collection, before, after },
  zone,
  now,
}: {
  change: Change;
  zone: string;
  /** ms. */
  now: number;
}): OwnerAndDay[] => {
  const fields = sourceFields[collection];
  if (fields === undefined) return [];
  const decisive = [fields.owner, ...fields.at, ...fields.more];
  const isOther = decisive.some((name) => (before?.[name] ?? null) !== (after?.[name] ?? null));
  if (!isOther) return [];
  return [before, after].flatMap((row) => (row === undefined ? [] : daysOf({ row, fields, zone, now })));
};

/** Whether a change of a record makes the progress of teams another. */
export const concernsTeams = ({ collection, before, after }: Change): boolean =>
  collection === 'publishTargets' && (before?.status === 'success') !== (after?.status === 'success');
