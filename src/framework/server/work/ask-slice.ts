import { errorFields, type Log } from '../base/log';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import type { Outcome, WorkKind } from './kind';
import { leftOf, type OpenPiece, type Run } from './runs';

/** Most open pieces per record. */
const parallel = 3;

/** The answers of a service about the pieces of a run. */
export type Slice = readonly { open: OpenPiece; outcome: Outcome | { state: 'unknown' } }[];

/**
 * Polls the open pieces and orders as many new ones as the limit allows. Nothing is written: after a crash the same requests are sent
 * again, with the same keys. If the service cannot be reached, the outcome is `unknown`.
 */
export const askSlice = async <Gateways>(input: {
  store: Store;
  kind: WorkKind<Gateways>;
  run: Run;
  gateways: Partial<Gateways>;
  now: number;
  log: Log;
}): Promise<Slice> => {
  const { store, kind, run, gateways, now, log } = input;
  const record = await store.get({ collection: kind.resource, id: run.recordId, scope: everything() });
  if (!record || !kind.isAtWork(record)) return [];
  const more = leftOf(run, kind.pieces(record)).slice(0, Math.max(0, parallel - run.open.length));
  const asked: OpenPiece[] = [...run.open, ...more.map((piece) => ({ piece, progress: 0 }))];
  const errors: unknown[] = [];
  const slice = await Promise.all(
    asked.map(async (open) => {
      const attempt = run.attempts[open.piece] ?? 0;
      const key = `${run.id}/${kind.turn?.(record) ?? ''}/${open.piece}/${attempt}`;
      const { piece, ticket } = open;
      try {
        return { open, outcome: await kind.ask({ gateways, store, record, piece, key, ticket, attempt, now }) };
      } catch (error) {
        errors.push(error);
        return { open, outcome: { state: 'unknown' } as const };
      }
    }),
  );
  const [first] = errors;
  // A warning only, because it is retried soon; one line for all, because they mostly have the same cause.
  if (errors.length > 0) log.warn(`work ${run.id}: nothing is known of ${errors.length}`, errorFields(first));
  return slice;
};
