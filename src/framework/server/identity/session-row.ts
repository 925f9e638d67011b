import { type EndReason, isEndReason } from '../../contract/session-end';
import { collectionOf } from '../store/collection-schema';
import type { Condition, Row } from '../store/store';
import { users } from './users';

/** The internal collection of sessions. */
export const sessionCollection = 'sessions';
/** Its schema. */
export const sessionSchema = collectionOf(
  sessionCollection,
  {
    userId: { indexed: true, refersTo: users },
    gen: { holds: 'number' },
    beganAt: { holds: 'number' },
    lastRotation: { holds: 'number' },
    endedAt: { holds: 'number' },
    expiredGen: { holds: 'number' },
    isLocked: { holds: 'flag' },
    mustSetPassword: { holds: 'flag' },
  },
  [],
  { isShortLived: true },
);

/** How long a session lasts, in ms. */
export const sessionLifeMs = 7 * 24 * 3600_000;

/** Condition of the sessions that are active at `now` (ms). */
export const openSessions = (now: number): Condition => ({
  all: [
    { field: 'endedAt', op: 'empty', value: true },
    { field: 'beganAt', op: 'gte', value: now - sessionLifeMs },
  ],
});

/** A stored session. */
export interface Session {
  id: string;
  version: number;
  userId: string;
  gen: number;
  /** Times in ms. */
  beganAt: number;
  lastRotation: number;
  endedAt: number | null;
  endReason: EndReason;
  /** Tokens up to this generation were marked as expired; 0: none. */
  expiredGen: number;
  isLocked: boolean;
  /** Began with a one-time password that has not been replaced. */
  mustSetPassword: boolean;
  /** Whose view it shows: `role:<name>` or `user:<id>`; undefined: its owner's. */
  viewAs: string | undefined;
  device: string;
  tokenSeconds: number | undefined;
}

/** Parses a stored row; undefined for a damaged one. */
export const asSession = (row: Row | undefined): Session | undefined => {
  if (row === undefined) return undefined;
  const {
    id,
    version,
    userId,
    gen,
    beganAt,
    lastRotation,
    endedAt,
    endReason,
    expiredGen,
    isLocked,
    mustSetPassword,
    viewAs,
    device,
    tokenSeconds,
  } = row;
  if (typeof userId !== 'string' || typeof gen !== 'number') return undefined;
  if (typeof beganAt !== 'number' || typeof lastRotation !== 'number') return undefined;
  return {
    id,
    version,
    userId,
    gen,
    beganAt,
    lastRotation,
    endedAt: typeof endedAt === 'number' ? endedAt : null,
    endReason: isEndReason(endReason) ? endReason : 'unknown',
    expiredGen: typeof expiredGen === 'number' ? expiredGen : 0,
    isLocked: isLocked === true,
    mustSetPassword: mustSetPassword === true,
    viewAs: typeof viewAs === 'string' ? viewAs : undefined,
    device: typeof device === 'string' ? device : '',
    tokenSeconds: typeof tokenSeconds === 'number' ? tokenSeconds : undefined,
  };
};
