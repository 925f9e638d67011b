import { StoreConflict, StoreUnreachable } from '../store-error';

/** Others were faster: the transaction is rolled back, and its work runs again. */
export class Overtaken extends StoreConflict {
  /** What the transactions fought for. */
  readonly key: string;
  constructor({ collection, id }: { collection: string; id: string }) {
    super({ kind: 'version', collection, id });
    this.key = `${collection}/${id}`;
  }
}

/** What went wrong, by the code of a database error or of a connection; undefined for anything else. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Serialization failure, deadlock. */
const again = new Set(['40001', '40P01']);

/** What a connection says of a prepared statement that it does not know, or that somebody else has prepared on it: a pooler is between. */
export const isUnprepared = (error: unknown): boolean => ['26000', '42P05'].includes(codeOf(error) ?? '');

/** What a connection says of a prepared statement whose columns have another type by now. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');

/** Connection, resources, operator (shut down, time out), system; and a server that only reads, as a standby does. */
const unreachable = /^(?:08|53|57|58|XX)...$|^25006$|^E[A-Z]+$/;

/** What `pg` says without a code. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** An error of the database as the store reports it; what it does not know comes back as it is. */
export const asStoreError = (error: unknown): unknown => {
  const code = codeOf(error);
  if (code !== undefined && (again.has(code) || isUnprepared(error) || isStalePlan(error)))
    return new Overtaken({ collection: 'database', id: code });
  if (code !== undefined && unreachable.test(code)) return new StoreUnreachable(error);
  if (code === undefined && error instanceof Error && lost.test(error.message)) return new StoreUnreachable(error);
  return error;
};

/** The unique index that a write would have broken. */
export const brokenIndex = (error: unknown): string | undefined =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
