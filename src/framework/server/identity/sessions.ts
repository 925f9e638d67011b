import { randomUUID } from 'node:crypto';
import type { EndReason } from '../../contract/session-end';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';
import { ignoreMissing, StoreConflict, StoreNotFound } from '../store/store-error';
import { asSession, sessionLifeMs as lifeMs, type Session, sessionCollection } from './session-row';
import type { TokenClaims, Tokens } from './tokens';
import { users } from './users';

/** Grace period in which the previous token still gets the current one, for tabs that refresh at the same time. */
const graceMs = 60_000;
/** Maximum of ended sessions stored per user, so that a client with an old token gets the reason. */
const mostRemembered = 20;

/** The state of a token's session. */
type SessionState = 'live' | 'locked' | 'passwordDue' | 'expired' | 'over';

/** Sessions, stored so that a restart signs nobody out. */
export interface Sessions {
  /**
   * Starts a session and returns its first token. `device` is its display name; `tokenSeconds` is the lifetime of its tokens, left
   * out: the usual one; with `mustSetPassword` it allows nothing else until `passwordSet`.
   */
  begin(input: {
    userId: string;
    device: string;
    tokenSeconds?: number | undefined;
    mustSetPassword?: boolean;
  }): Promise<string>;
  /**
   * `over`: the token's session has ended; `expired`: the session is active, but this token was marked as expired and must be renewed;
   * `locked`: its screen is locked; `passwordDue`: it only allows setting a password.
   */
  stateOf(claims: TokenClaims): Promise<SessionState>;
  /** The same together with the account of the token, in one query. */
  signedIn(claims: TokenClaims): Promise<{ state: SessionState; user: Row | undefined; viewAs: string | undefined }>;
  /** Why the session of a token has ended; `unknown` when it is no longer stored. */
  endOf(claims: TokenClaims): Promise<EndReason>;
  /** Marks a token as expired. */
  expire(claims: TokenClaims): Promise<void>;
  /**
   * The next token; the previous token gets the same one again within the grace period. Undefined: signed out. An older token ends the
   * session, because it must have been copied.
   */
  refresh(claims: TokenClaims): Promise<string | undefined>;
  /** Locks or unlocks the screen of a session; stored, so that neither a refresh nor a restart unlocks it. */
  setLocked(input: { sid: string; isLocked: boolean }): Promise<void>;
  /** Sets whose view the session shows: `role:<name>` or `user:<id>`; null: its owner's. */
  setViewAs(input: { sid: string; as: string | null }): Promise<void>;
  /**
   * Lifts the restriction of a session after the user has replaced the one-time password. Returns its next token; undefined when the
   * session has ended, or no new password was due.
   */
  passwordSet(claims: TokenClaims): Promise<string | undefined>;
  /** Ends one session. Idempotent. */
  end(input: { sid: string; reason: EndReason }): Promise<void>;
  /** Ends every session of a user except `exceptSid`; returns how many. */
  endAllOf(input: { userId: string; exceptSid?: string; reason: EndReason }): Promise<number>;
  /** Deletes every session of a deleted user. */
  forgetAllOf(input: { userId: string }): Promise<void>;
  /** The active sessions of a user, newest first. */
  listOf(input: { userId: string }): Promise<SessionInfo[]>;
}

/** What a user may see of a session. */
export interface SessionInfo {
  id: string;
  /** Times in ms; `seenAt` is the sign-in or the last refresh. */
  beganAt: number;
  seenAt: number;
  device: string;
}

/** Sessions over a store. */
export const createSessions = ({
  store,
  tokens,
  now,
}: {
  store: Store;
  tokens: Tokens;
  now: () => number;
}): Sessions => {
  const scope = everything();

  const placeOf = ({ sid }: TokenClaims) => ({ collection: sessionCollection, id: sid, scope });
  const ownSession = ({ sub }: TokenClaims, row: Row | undefined): Session | undefined => {
    const session = asSession(row);
    return session?.userId === sub ? session : undefined;
  };
  const remembered = async (claims: TokenClaims) => ownSession(claims, await store.get(placeOf(claims)));
  const find = async (claims: TokenClaims): Promise<Session | undefined> => {
    const session = await remembered(claims);
    return session && goesOn(session) ? session : undefined;
  };
  const goesOn = ({ endedAt, beganAt }: Session) => endedAt === null && now() < beganAt + lifeMs;
  const stateIn = (claims: TokenClaims, session: Session | undefined): SessionState => {
    if (session === undefined || !goesOn(session)) return 'over';
    if (claims.gen <= session.expiredGen) return 'expired';
    if (session.mustSetPassword) return 'passwordDue';
    return session.isLocked ? 'locked' : 'live';
  };
  const sign = ({ id, userId, gen, lastRotation, tokenSeconds, mustSetPassword: isPasswordDue }: SignedPart) =>
    tokens.sign({ sid: id, sub: userId, gen, issuedAt: lastRotation, seconds: tokenSeconds, isPasswordDue });

  const rotate = async (session: Session, more: Partial<Session> = {}): Promise<Session | undefined> => {
    const patch = { gen: session.gen + 1, lastRotation: now(), ...more };
    const row = { collection: sessionCollection, id: session.id, scope, expectedVersion: session.version };
    return asSession(await store.update({ ...row, patch }));
  };

  const refresh = async (claims: TokenClaims): Promise<string | undefined> => {
    const session = await find(claims);
    if (session === undefined) return undefined;
    if (claims.gen === session.gen) {
      try {
        const rotated = await rotate(session);
        return rotated && (await sign(rotated));
      } catch (error) {
        // Another request with the same token was faster, or the session ended: retry.
        if (error instanceof StoreConflict || error instanceof StoreNotFound) return refresh(claims);
        throw error;
      }
    }
    const isPrevious = claims.gen === session.gen - 1 && now() - session.lastRotation <= graceMs;
    if (isPrevious) return sign(session);
    // Our pages always send the latest token, so an old one was copied: either this client or the one that renewed it is an attacker.
    await end({ store, sid: session.id, reason: 'replayed' });
    return undefined;
  };

  const sessionsOf = async ({ store, userId }: Place): Promise<Session[]> => {
    const rows = await allRows({ store, collection: sessionCollection, scope, where: ofUser(userId), sort: [] });
    return rows.map(asSession).filter((session) => session !== undefined);
  };

  const end = async ({ store, sid, reason }: { store: Store; sid: string; reason: EndReason }): Promise<void> => {
    const patch = { endedAt: now(), endReason: reason };
    await store.update({ collection: sessionCollection, id: sid, scope, patch }).catch(ignoreMissing);
  };
  /** Removes expired sessions, and all but the latest of the ended ones. */
  const forgetOld = async ({ store, userId }: Place): Promise<void> => {
    const place = { collection: sessionCollection, scope };
    const old: Condition = { field: 'beganAt', op: 'lte', value: now() - lifeMs };
    await store.removeMany({ ...place, where: { all: [ofUser(userId), old] } });
    const where: Condition = { all: [ofUser(userId), { field: 'endedAt', op: 'empty', value: false }] };
    const sort = [{ field: 'endedAt', order: 'desc' } as const];
    const page = { start: mostRemembered, end: mostRemembered + 100, total: 'none' } as const;
    for (const { id } of (await store.list({ ...place, where, sort, ...page })).rows)
      await store.remove({ ...place, id }).catch(ignoreMissing);
  };

  return {
    async begin({ userId, device, tokenSeconds, mustSetPassword = false }) {
      const time = now();
      const id = randomUUID();
      const session = { id, userId, gen: 1, beganAt: time, lastRotation: time, endedAt: null, device };
      const row = { ...session, ...(tokenSeconds && { tokenSeconds }), ...(mustSetPassword && { mustSetPassword }) };
      await store.transaction(async (tx) => {
        await forgetOld({ store: tx, userId });
        await tx.create({ collection: sessionCollection, row });
      });
      return sign({ ...session, tokenSeconds, mustSetPassword });
    },
    stateOf: async (claims) => stateIn(claims, await remembered(claims)),
    async signedIn(claims) {
      const account = { collection: users, id: claims.sub, scope };
      const [row, user] = await store.getEach([placeOf(claims), account]);
      const session = ownSession(claims, row);
      return { state: stateIn(claims, session), user, viewAs: session?.viewAs };
    },
    async endOf(claims) {
      const session = await remembered(claims);
      if (session === undefined) return 'unknown';
      return session.endedAt === null ? 'expired' : session.endReason;
    },
    async expire({ sid, gen }) {
      await store
        .update({ collection: sessionCollection, id: sid, scope, patch: { expiredGen: gen } })
        .catch(ignoreMissing);
    },
    refresh,
    async setLocked({ sid, isLocked }) {
      await store.update({ collection: sessionCollection, id: sid, scope, patch: { isLocked } }).catch(ignoreMissing);
    },
    async setViewAs({ sid, as }) {
      await store.update({ collection: sessionCollection, id: sid, scope, patch: { viewAs: as } }).catch(ignoreMissing);
    },
    async passwordSet(claims) {
      const session = await find(claims);
      const rotated = session?.mustSetPassword && (await rotate(session, { mustSetPassword: false }));
      return rotated ? sign(rotated) : undefined;
    },
    end: ({ sid, reason }) => end({ store, sid, reason }),
    endAllOf: ({ userId, exceptSid, reason }) =>
      store.transaction(async (tx) => {
        const all = await sessionsOf({ store: tx, userId });
        const others = all.filter((session) => session.id !== exceptSid && goesOn(session));
        for (const { id } of others) await end({ store: tx, sid: id, reason });
        return others.length;
      }),
    async forgetAllOf({ userId }) {
      await store.removeMany({ collection: sessionCollection, scope, where: ofUser(userId) });
    },
    async listOf({ userId }) {
      const going = (await sessionsOf({ store, userId })).filter(goesOn).sort((a, b) => b.beganAt - a.beganAt);
      return going.map(({ id, beganAt, lastRotation, device }) => ({ id, beganAt, seenAt: lastRotation, device }));
    },
  };
};

/** The parts of a session that its token contains. */
type SignedPart = Pick<Session, 'id' | 'userId' | 'gen' | 'lastRotation' | 'tokenSeconds' | 'mustSetPassword'>;

const ofUser = (userId: string): Condition => ({ field: 'userId', op: 'eq', value: userId });

interface Place {
  store: Store;
  userId: string;
}
