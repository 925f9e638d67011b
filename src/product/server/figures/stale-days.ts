import { dayIn } from '../../../framework/expressions/dates';
import type { Change, Row } from '../../../framework/server/store/store';
import { textIn } from '../base/read-values';

/** A day of a customer. */
export interface OwnerAndDay {
  ownerId: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Figures that are out of date. */
interface Stale {
  /** By owner and day. */
  days: Map<string, OwnerAndDay>;
  /** The progress of teams is out of date. */
  teams: boolean;
}

/** Creates the set of stale figures for `Memory.of`. Per process; if the process dies before writing, the next check corrects them. */
export const staleFigures = (): Stale => ({ days: new Map(), teams: false });

/** The fields of a record that determine for which owner and day it counts, and how. */
interface SourceFields {
  owner: string;
  /** Time fields; none: it counts today. */
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
    // Future days have no figures yet.
    return day === undefined || day > today ? [] : [{ ownerId, day }];
  });
};

/** The days whose figures are affected by a change of a record: those where it counted, and those where it counts now. */
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

/** Whether a change of a record affects the progress of teams. */
export const concernsTeams = ({ collection, before, after }: Change): boolean =>
  collection === 'publishTargets' && (before?.status === 'success') !== (after?.status === 'success');
