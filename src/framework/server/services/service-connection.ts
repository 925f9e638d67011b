import type { CallOutcome, CallTrouble } from '../../shared/call-trouble';
import type { Label } from '../../shared/label';

/** A fact about a connection worth showing, such as its models. No secrets. */
export interface ConnectionFact {
  label: Label;
  value: string | Label;
}

/** A harmless test request to a connection. */
export interface ConnectionTest {
  /** What it asks, and what that costs. */
  does: Label;
  /**
   * Resolves when the service answers correctly, optionally with a remark; otherwise rejects with an error that `troubleOf` can explain.
   * Aborted by the signal.
   */
  run(signal: AbortSignal): Promise<Label | undefined>;
}

/** An external service that the console uses, as shown to administrators. */
export interface ServiceConnection {
  /** The name under which its calls are recorded. Letters, digits, `.`, `_` and `-`. */
  name: string;
  label: Label;
  /** The environment variables that connect it; none: it cannot be connected yet. */
  variables: readonly string[];
  /** Its host only, because paths may contain keys. Undefined: it is not connected. */
  host: string | undefined;
  /** A demo simulates it while it is not connected. */
  isSimulated?: boolean;
  facts?: readonly ConnectionFact[];
  /** What it serves: the platforms of a worker. Several connections with the same heading share a column of the table. Default: nothing. */
  serves?: { heading: Label; names: readonly Label[] };
  /** How it is connected, step by step, shown while it is not. Default: the variables alone. */
  steps?: readonly Label[];
  /** Left out: there is no harmless request. */
  test?: ConnectionTest;
}

/** When calls of a connection last succeeded and last failed, in ms. */
export interface ConnectionRecord {
  okAt?: number;
  errorAt?: number;
  /** Why the call at `errorAt` failed. */
  trouble?: CallTrouble;
  /** When the administrators were last notified that it refuses this console. */
  notifiedAt?: number;
}

/** The outcomes of calls of connections, over all processes. */
export interface ConnectionLog {
  /** Records the outcome of a call. Cheap: it is written to the store only from time to time. */
  note: (name: string, outcome: CallOutcome) => void;
  /** The records of these connections. */
  read(names: readonly string[]): Promise<ReadonlyMap<string, ConnectionRecord>>;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}
