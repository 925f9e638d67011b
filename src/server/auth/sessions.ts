import { randomUUID } from 'node:crypto';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { StoreConflict, StoreNotFound } from '../stores/store-error';
import type { TokenClaims, Tokens } from './tokens';

/** The internal collection of sessions. */
export const SESSIONS = 'sessions';

const LIFE_MS = 7 * 24 * 3600_000;
/** For so long the token before the current one gets the current one, for tabs that refresh at the same time. */
const GRACE_MS = 60_000;

/** Who is signed in, kept in the store so that a restart signs nobody out. */
export interface Sessions {
  /** Begins a session and answers its first token. `device` is what people call theirs. */
  begin(input: { userId: string; device: string }): Promise<string>;
  /**
   * `over`: the token's session has ended; `expired`: it goes on, but this token was marked and must be renewed;
   * `locked`: its screen is locked.
   */
  stateOf(claims: TokenClaims): Promise<'live' | 'locked' | 'expired' | 'over'>;
  /** Marks a token as past its time. */
  expire(claims: TokenClaims): Promise<void>;
  /** The next token; for the previous token within the grace time the same one again. Undefined: signed out. */
  refresh(claims: TokenClaims): Promise<string | undefined>;
  /** Locks or unlocks the screen of a session: kept with it, so that neither a refresh nor a restart opens it. */
  setLocked(input: { sid: string; isLocked: boolean }): Promise<void>;
  /** Ends one session; it may have ended before. */
  end(input: { sid: string }): Promise<void>;
  /** Ends every session of a user, but for one that is named; answers how many that were. */
  endAllOf(input: { userId: string; exceptSid?: string }): Promise<number>;
  /** The sessions of a user that go on, newest first. */
  listOf(input: { userId: string }): Promise<SessionInfo[]>;
}

/** What a user may know of a session. */
export interface SessionInfo {
  id: string;
  /** Moments in ms; `seenAt` is the sign-in or the last refresh. */
  beganAt: number;
  seenAt: number;
  device: string;
}

/** Sessions over a store. */
export function createSessions({ store, tokens, now }: { store: Store; tokens: Tokens; now: () => number }): Sessions {
  const scope = everything();

  const find = async ({ sid, sub }: TokenClaims): Promise<Session | undefined> => {
    const session = asSession(await store.get({ collection: SESSIONS, id: sid, scope }));
    return session?.userId === sub && goesOn(session) ? session : undefined;
  };
  const goesOn = ({ endedAt, beganAt }: Session) => endedAt === null && now() < beganAt + LIFE_MS;
  const sign = ({ id, userId, gen, lastRotation }: Session) =>
    tokens.sign({ sid: id, sub: userId, gen, issuedAt: lastRotation });

  const rotate = async (session: Session): Promise<Session | undefined> => {
    const patch = { gen: session.gen + 1, lastRotation: now() };
    const row = { collection: SESSIONS, id: session.id, scope, expectedVersion: session.version };
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
        // Another request with the same token was faster, or the session ended: look again.
        if (error instanceof StoreConflict || error instanceof StoreNotFound) return refresh(claims);
        throw error;
      }
    }
    const isPrevious = claims.gen === session.gen - 1 && now() - session.lastRotation <= GRACE_MS;
    return isPrevious ? sign(session) : undefined;
  };

  const remove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await store.remove({ collection: SESSIONS, id, scope }).catch(ignoreMissing);
  };
  const sessionsOf = async (userId: string): Promise<Session[]> => {
    const where = { field: 'userId', op: 'eq', value: userId } as const;
    const { rows } = await store.list({ collection: SESSIONS, scope, where, sort: [], start: 0, end: Infinity });
    return rows.map(asSession).filter((session) => session !== undefined);
  };

  return {
    async begin({ userId, device }) {
      const old = (await sessionsOf(userId)).filter((session) => !goesOn(session));
      await remove(old.map(({ id }) => id));
      const time = now();
      const row = { id: randomUUID(), userId, gen: 1, beganAt: time, lastRotation: time, endedAt: null, device };
      await store.create({ collection: SESSIONS, row });
      return tokens.sign({ sid: row.id, sub: userId, gen: row.gen, issuedAt: row.lastRotation });
    },
    async stateOf(claims) {
      const session = await find(claims);
      if (session === undefined) return 'over';
      if (claims.gen <= session.expiredGen) return 'expired';
      return session.isLocked ? 'locked' : 'live';
    },
    async expire({ sid, gen }) {
      await store.update({ collection: SESSIONS, id: sid, scope, patch: { expiredGen: gen } }).catch(ignoreMissing);
    },
    refresh,
    async setLocked({ sid, isLocked }) {
      await store.update({ collection: SESSIONS, id: sid, scope, patch: { isLocked } }).catch(ignoreMissing);
    },
    end: async ({ sid }) => {
      await store.update({ collection: SESSIONS, id: sid, scope, patch: { endedAt: now() } }).catch(ignoreMissing);
    },
    async endAllOf({ userId, exceptSid }) {
      const others = (await sessionsOf(userId)).filter(({ id }) => id !== exceptSid);
      await remove(others.map(({ id }) => id));
      return others.filter(goesOn).length;
    },
    async listOf({ userId }) {
      const going = (await sessionsOf(userId)).filter(goesOn).sort((a, b) => b.beganAt - a.beganAt);
      return going.map(({ id, beganAt, lastRotation, device }) => ({ id, beganAt, seenAt: lastRotation, device }));
    },
  };
}

interface Session {
  id: string;
  version: number;
  userId: string;
  gen: number;
  /** Moments in ms. */
  beganAt: number;
  lastRotation: number;
  endedAt: number | null;
  /** Tokens up to this renewal were marked as expired; 0: none. */
  expiredGen: number;
  isLocked: boolean;
  device: string;
}

/** Looks at a stored row; a damaged one is no session. */
function asSession(row: Row | undefined): Session | undefined {
  if (row === undefined) return undefined;
  const { id, version, userId, gen, beganAt, lastRotation, endedAt, expiredGen, isLocked, device } = row;
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
    expiredGen: typeof expiredGen === 'number' ? expiredGen : 0,
    isLocked: isLocked === true,
    device: typeof device === 'string' ? device : '',
  };
}
