import type { Failure, Gateway, Usage } from '../../shared/gateway';
import type { Condition, Row, Store, Transaction } from '../store/store';

/** New values for the record. */
export type Patch = Readonly<Record<string, unknown>>;

/** The state of the work for a record. */
export interface Standing {
  record: Row;
  /** Number of pieces in total, finished and failed. */
  total: number;
  made: number;
  failed: number;
  /** Percent. */
  progress: number;
  /** The last failure in this slice, if any. */
  failure: Failure<string> | undefined;
  /** When its service is asked again, ms, if all that is left waits because the service is limited. */
  waitsUntil: number | undefined;
  /** ms. */
  now: number;
  /** Factor by which our own waits are shortened: `DEMO_SPEED` in a demo, otherwise 1. */
  pace: number;
}

/** A piece whose result is being written. */
export interface Keeping<Order, Result> {
  tx: Transaction;
  /** Its current state in this transaction. */
  record: Row;
  piece: number;
  order: Order;
  result: Result;
  /** As `Answer`. */
  usage: Usage | undefined;
  /** ms. */
  now: number;
}

/** The result of asking for a piece. */
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

/** When a service that could not be reached is called again. */
const unknownMs = 15_000;

/** How long a piece is left alone, in ms: as long as a service that is limited says, and else no longer than one that is away. */
export const waitOf = (outcome: Extract<Outcome, { askAgainMs: number }> | { state: 'unknown' }): number => {
  if (outcome.state === 'limited') return outcome.askAgainMs;
  return outcome.state === 'unknown' ? unknownMs : Math.min(unknownMs, outcome.askAgainMs);
};

/** Whether the service is limited, and nothing else goes on. */
export const isHeldBack = (states: readonly (Outcome['state'] | 'unknown')[]): boolean =>
  states.includes('limited') && states.every((state) => state === 'limited' || state === 'unknown');

/** The input of asking for a piece. */
export interface AskInput<Gateways> {
  /** The services that are connected. */
  gateways: Partial<Gateways>;
  store: Store;
  record: Row;
  piece: number;
  key: string;
  ticket: string | undefined;
  attempt: number;
  /** ms. */
  now: number;
  /** The address of an uploaded file as the service may fetch it for a day. */
  signFile: (address: string) => string;
}

/** What the engine knows of the records that a service works for; everything but the service. */
export interface WorkRecords {
  /** Prefix of the ids of its runs. */
  name: string;
  /** The collection. */
  resource: string;
  /** Records that wait to be begun at a given time. Left out: whatever requests the work sets them to `atWork` directly. */
  waiting?: (now: number) => Condition;
  /** The field that orders waiting records. Left out: the order of creation. */
  turnBy?: string;
  /** Records at work; the runs of all others rest. */
  atWork: Condition;
  /** The same test for a given record. */
  isAtWork: (record: Row) => boolean;
  /** The patch that moves a waiting record to `atWork`. */
  begun: Patch;
  /** The state (field `status`) of records that have failed and are retried automatically, which does not count as an end. Left out: there is none. */
  retrying?: string;
  /** How many pieces a record consists of. */
  pieces: (record: Row) => number;
  /** How many of them exist already, for a record without a run. */
  done: (record: Row) => number;
  /** Distinguishes submissions of a record, where each repeats all of the work. Left out: finished pieces are never repeated. */
  turn?: (record: Row) => string;
  /** Adds the `Usage` of an answer to the record. Left out: the record has no usage figures. */
  count?: (record: Row, usage: Usage) => Patch;
  /** Patch of the record while work goes on. */
  standing: (standing: Standing) => Patch;
  /** Patch of the record when no piece is left, such as a new state. */
  ended: (standing: Standing, tx: Transaction) => Patch | Promise<Patch>;
  /** Called in the transaction that would begin a record: a patch when it has to wait after all, undefined to begin it. */
  instead?: (input: { tx: Transaction; record: Row; now: number }) => Promise<Patch | undefined>;
  /** Writes follow-up changes of other records, in the same commit. */
  afterwards?: (input: { tx: Transaction; record: Row; now: number }) => Promise<void>;
}

/** A kind of work that a service does for records, piece by piece. `Gateways`: the services of a business by name. */
export interface WorkKind<Gateways> extends WorkRecords {
  /** The service that does the work. */
  gateway: keyof Gateways & string;
  ask: (input: AskInput<Gateways>) => Promise<Outcome>;
}

/** Records in this state (field `status`) are at work. */
export const inState = (state: string): Pick<WorkRecords, 'atWork' | 'isAtWork' | 'begun'> => ({
  atWork: { field: 'status', op: 'eq', value: state },
  isAtWork: ({ status }) => status === state,
  begun: { status: state },
});

/** A kind as it is written, with its service and the types of order and result. */
interface Written<Gateways, Order, Result, Cause extends string> extends Omit<WorkKind<Gateways>, 'ask' | 'name'> {
  /** Default: the collection; needed when there are two kinds of work for the records of one collection. */
  name?: string;
  of: (gateways: Partial<Gateways>) => Gateway<Order, Result, Cause> | undefined;
  /** The order for a piece, or why there can be none. */
  order: (input: {
    store: Store;
    record: Row;
    piece: number;
    /** ms. */
    now: number;
    /** As in `AskInput`. */
    signFile: (address: string) => string;
  }) => Promise<{ order: Order } | { failure: Failure<Cause> }>;
  /** Writes the result under an id derived from record and piece; returns the patch of the record. */
  keep: (input: Keeping<Order, Result>) => Promise<Patch>;
}

/** No service is connected for this; the work waits until there is one. */
export class NoGateway extends Error {
  override name = 'NoGateway';
}

/** Returns the function that makes typed kinds into those that the engine runs, for a business with these services. */
export const kindsOf =
  <Gateways>() =>
  <Order, Result, Cause extends string>({
    of,
    order: orderFor,
    keep,
    ...kind
  }: Written<Gateways, Order, Result, Cause>): WorkKind<Gateways> => ({
    name: kind.resource,
    ...kind,
    ask: async ({ gateways, store, record, piece, signFile, ...request }) => {
      const gateway = of(gateways);
      if (gateway === undefined) throw new NoGateway(kind.gateway);
      const wanted = await orderFor({ store, record, piece, now: request.now, signFile });
      if ('failure' in wanted) return { state: 'failed', failure: wanted.failure };
      const { order } = wanted;
      const answer = await gateway.ask({ ...request, order });
      if (answer.state !== 'done') return answer;
      const { result, usage } = answer;
      return { state: 'done', usage, keep: (input) => keep({ ...input, piece, order, result, usage }) };
    },
  });

/** The outcome of the work for a record since it was last submitted. */
interface WorkEnd {
  /** The collection and id of the record. */
  resource: string;
  id: string;
  /** Finished pieces. */
  succeeded: number;
  /** Ordered pieces that were not delivered. */
  failed: number;
  /** When it ended by itself, in ms; left out: a user has ended it, and needs no notice. */
  now?: number;
}

/** Called for all work that ends, in the same transaction (`store`): when no piece is left, and when it is cancelled. */
export type WorkEnded = (input: { store: Store; end: WorkEnd }) => Promise<void>;
