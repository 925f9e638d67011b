import { randomUUID } from 'node:crypto';
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
  /** Begins a session and answers its first token. */
  begin(input: { userId: string }): Promise<string>;
  /** Whether the token's session is still going on. */
  isLive(claims: TokenClaims): Promise<boolean>;
  /** The next token; for the previous token within the grace time the same one again. Undefined: signed out. */
  refresh(claims: TokenClaims): Promise<string | undefined>;
  /** Ends one session; it may have ended before. */
  end(input: { sid: string }): Promise<void>;
  /** Ends every session of a user. */
  endAllOf(input: { userId: string }): Promise<void>;
}

/** Sessions over a store. */
export function createSessions({ store, tokens, now }: { store: Store; tokens: Tokens; now: () => number }): Sessions {
  const scope = everything();

  const find = async ({ sid, sub }: TokenClaims): Promise<Session | undefined> => {
    const session = asSession(await store.get({ collection: SESSIONS, id: sid, scope }));
    return session?.userId === sub && session.endedAt === null && now() < session.beganAt + LIFE_MS
      ? session
      : undefined;
  };
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
  const sessionsOf = async (userId: string): Promise<Row[]> => {
    const where = { field: 'userId', op: 'eq', value: userId } as const;
    return (await store.list({ collection: SESSIONS, scope, where, sort: [], start: 0, end: Infinity })).rows;
  };

  return {
    async begin({ userId }) {
      const old = (await sessionsOf(userId)).map(asSession).filter((session) => session !== undefined);
      await remove(
        old.filter(({ beganAt, endedAt }) => endedAt !== null || now() >= beganAt + LIFE_MS).map(({ id }) => id),
      );
      const row = { id: randomUUID(), userId, gen: 1, beganAt: now(), lastRotation: now(), endedAt: null };
      await store.create({ collection: SESSIONS, row });
      return tokens.sign({ sid: row.id, sub: userId, gen: row.gen, issuedAt: row.lastRotation });
    },
    isLive: async (claims) => (await find(claims)) !== undefined,
    refresh,
    end: async ({ sid }) => {
      await store.update({ collection: SESSIONS, id: sid, scope, patch: { endedAt: now() } }).catch(ignoreMissing);
    },
    endAllOf: async ({ userId }) => remove((await sessionsOf(userId)).map(({ id }) => id)),
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
}

/** Looks at a stored row; a damaged one is no session. */
function asSession(row: Row | undefined): Session | undefined {
  if (row === undefined) return undefined;
  const { id, version, userId, gen, beganAt, lastRotation, endedAt } = row;
  if (typeof userId !== 'string' || typeof gen !== 'number') return undefined;
  if (typeof beganAt !== 'number' || typeof lastRotation !== 'number') return undefined;
  return { id, version, userId, gen, beganAt, lastRotation, endedAt: typeof endedAt === 'number' ? endedAt : null };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof StoreNotFound) return undefined;
  throw error;
}
