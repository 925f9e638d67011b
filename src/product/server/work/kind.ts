import type { Condition, Row, Store, Transaction } from '../../../framework/server/stores/store';
import type { Failure, Gateway } from '../../gateways/base/gateway';
import type { GatewayName, Gateways } from '../../gateways/base/gateways';
import type { Usage } from '../../gateways/base/usage';

/** New values of the record that is worked for. */
export type Patch = Readonly<Record<string, unknown>>;

/** Where the work for a record stands. */
export interface Standing {
  record: Row;
  /** Pieces in all, those that are there and those that have failed. */
  total: number;
  made: number;
  failed: number;
  /** Percent. */
  progress: number;
  /** The last thing that went wrong in this slice, if anything. */
  failure: Failure<string> | undefined;
  /** ms. */
  now: number;
  /** How many times as fast as in life our own waits pass: `DEMO_SPEED` in a demo, else 1. */
  pace: number;
}

/** A piece whose result is being written. */
export interface Keeping<Order, Result> {
  tx: Transaction;
  /** As it stands in this transaction. */
  record: Row;
  piece: number;
  order: Order;
  result: Result;
  /** As `Answer`. */
  usage: Usage | undefined;
  /** ms. */
  now: number;
}

/** What came of asking for a piece. */
export type Outcome =
  | { state: 'working'; ticket: string; progress: number; askAgainMs: number }
  | { state: 'limited'; ticket: string | undefined; askAgainMs: number; usage?: Usage | undefined }
  | { state: 'failed'; failure: Failure<string>; usage?: Usage | undefined }
  /** `keep` writes it and returns what changes in the record; it may be called more than once (`Store.transaction`). */
  | {
      state: 'done';
      keep: (input: { tx: Transaction; record: Row; now: number }) => Promise<Patch>;
      usage?: Usage | undefined;
    };

/** What is asked for a piece. */
export interface AskInput {
  gateways: Partial<Gateways>;
  store: Store;
  record: Row;
  piece: number;
  key: string;
  ticket: string | undefined;
  attempt: number;
  /** ms. */
  now: number;
}

/** A kind of records that are worked for piece by piece. */
export interface WorkKind {
  /** Names its runs. */
  name: string;
  /** The collection. */
  resource: string;
  /** The service that does the work. */
  gateway: GatewayName;
  /** Records that wait to be begun at a moment. Left out: they become `atWork` by whoever wants them worked for. */
  waiting?: (now: number) => Condition;
  /** The field by which those that wait have their turn. Left out: they have none. */
  turnBy?: string;
  /** Those that are worked for; the work for any other rests. */
  atWork: Condition;
  /** The same, of a record at hand. */
  isAtWork: (record: Row) => boolean;
  /** What puts a record that waits among them. */
  begun: Patch;
  /** The state of those that failed and are tried again by themselves; such an end is none. Left out: there is none. */
  retrying?: string;
  /** How many pieces a record consists of. */
  pieces: (record: Row) => number;
  /** How many of them are there already, in a record that no run is known of. */
  done: (record: Row) => number;
  /** What tells one submission of a record from the next, where all of it is done again. Left out: nothing is done twice. */
  turn?: (record: Row) => string;
  ask: (input: AskInput) => Promise<Outcome>;
  /** Adds what its answers have taken (`Usage`) to the record. Left out: it keeps no such figures. */
  count?: (record: Row, usage: Usage) => Patch;
  /** What the record says while work goes on. */
  standing: (standing: Standing) => Patch;
  /** What it says when no piece is left: another state for one. */
  ended: (standing: Standing, tx: Transaction) => Patch | Promise<Patch>;
  /** Asked when its turn has come, within the commit: what changes in it where it has to wait after all; undefined: it is begun. */
  instead?: (input: { tx: Transaction; record: Row; now: number }) => Promise<Patch | undefined>;
  /** Writes what follows for other records, in the same commit. */
  afterwards?: (input: { tx: Transaction; record: Row; now: number }) => Promise<void>;
}

/** Those in a state (field `status`) are worked for. */
export const inState = (state: string): Pick<WorkKind, 'atWork' | 'isAtWork' | 'begun'> => ({
  atWork: { field: 'status', op: 'eq', value: state },
  isAtWork: ({ status }) => status === state,
  begun: { status: state },
});

/** A kind, with its service and what that takes and gives. */
interface Written<Order, Result, Cause extends string> extends Omit<WorkKind, 'ask' | 'name'> {
  /** Default: the collection; another where records of one are worked for in two ways. */
  name?: string;
  of: (gateways: Partial<Gateways>) => Gateway<Order, Result, Cause> | undefined;
  /** What is ordered for a piece, or why it cannot be. */
  order: (input: {
    store: Store;
    record: Row;
    piece: number;
    /** ms. */
    now: number;
  }) => Promise<{ order: Order } | { failure: Failure<Cause> }>;
  /** Writes what was made, with an id that follows from record and piece; returns what changes in the record. */
  keep: (input: Keeping<Order, Result>) => Promise<Patch>;
}

/** No service does this; the work waits until one is connected. */
export class NoGateway extends Error {
  override name = 'NoGateway';
}

/** A kind of work, as the engine knows it. */
export const defineKind = <Order, Result, Cause extends string>({
  of,
  order: orderFor,
  keep,
  ...kind
}: Written<Order, Result, Cause>): WorkKind => ({
  name: kind.resource,
  ...kind,
  ask: async ({ gateways, store, record, piece, ...asked }) => {
    const gateway = of(gateways);
    if (gateway === undefined) throw new NoGateway(kind.gateway);
    const wanted = await orderFor({ store, record, piece, now: asked.now });
    if ('failure' in wanted) return { state: 'failed', failure: wanted.failure };
    const { order } = wanted;
    const answer = await gateway.ask({ ...asked, order });
    if (answer.state !== 'done') return answer;
    const { result, usage } = answer;
    return { state: 'done', usage, keep: (input) => keep({ ...input, piece, order, result, usage }) };
  },
});
