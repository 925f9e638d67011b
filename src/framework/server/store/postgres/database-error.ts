import { StoreBusy, StoreConflict, StoreUnreachable } from '../store-error';

/** Another transaction was faster: this one is rolled back and its work is run again. */
export class Overtaken extends StoreConflict {
  /** What the transactions conflicted on; undefined: on nothing, so that it need not wait for any. */
  readonly key: string | undefined;
  constructor({ collection, id, isAlone = false }: { collection: string; id: string; isAlone?: boolean }) {
    super({ kind: 'version', collection, id });
    this.key = isAlone ? undefined : `${collection}/${id}`;
  }
}

/** The code of a database or connection error; undefined for anything else. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Serialization failure, deadlock. */
const again = new Set(['40001', '40P01']);

/** The error for a prepared statement that is unknown on its connection, or already prepared on it by another client of a pooler. */
export const isUnprepared = (error: unknown): boolean => ['26000', '42P05'].includes(codeOf(error) ?? '');

/** The error for a prepared statement whose result columns have changed their type since. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

/** Error classes of connection, resources, operator intervention (shutdown, timeout) and system; and a read-only server such as a standby. */
const unreachable = /^(?:08|53|57|58|XX)...$|^25006$|^E[A-Z]+$/;

/** What waited too long: for a row or lock that another transaction holds, or for its own end. */
const busy: Readonly<Record<string, 'locked' | 'slow'>> = { '55P03': 'locked', '57014': 'slow' };

/** Whether the database has no connection to give, in all or for this user. */
export const isFull = (error: unknown): boolean => codeOf(error) === '53300';

/** Connection errors that `pg` reports without a code. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether the database cannot be reached, or not written to. */
export const isAway = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === undefined ? error instanceof Error && lost.test(error.message) : unreachable.test(code);
};

/** Maps an error of the database to a `StoreError`; returns any other error unchanged. */
export const asStoreError = (error: unknown): unknown => {
  const code = codeOf(error);
  const isAlone = isUnprepared(error) || isStalePlan(error);
  if (code !== undefined && (isAlone || again.has(code)))
    return new Overtaken({ collection: 'database', id: code, isAlone });
  const why = code === undefined ? undefined : busy[code];
  if (why !== undefined) return new StoreBusy(why, error);
  return isAway(error) ? new StoreUnreachable(error) : error;
};

/** The unique index that a write would have broken. */
export const brokenIndex = (error: unknown): string | undefined =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
