import type { CallOutcome, CallTrouble } from '../../shared/call-trouble';
import type { Label } from '../../shared/label';

/** Something that is true of a door and worth knowing: which models it has. No secrets. */
export interface DoorFact {
  label: Label;
  value: string | Label;
}

/** What asks a door something harmless. */
export interface DoorTest {
  /** What it asks, and what that costs. */
  does: Label;
  /**
   * Resolves where the door answers as it should, with what else is worth saying of it; rejects where it does not, by an error of which
   * `troubleOf` says why. Gives up by the signal.
   */
  run(signal: AbortSignal): Promise<Label | undefined>;
}

/** A service outside that the console works with, as it is shown to whoever keeps it connected. */
export interface Door {
  /** Under which calls of it are noted. Letters, digits, `.`, `_` and `-`. */
  name: string;
  label: Label;
  /** The variables of the environment that connect it; none: nothing connects it yet. */
  variables: readonly string[];
  /** Where it leads, by the host alone: paths may be keys. Undefined: it is not connected. */
  host: string | undefined;
  /** A demo simulates it while it is not connected. */
  isSimulated?: boolean;
  facts?: readonly DoorFact[];
  /** Left out: nothing harmless can be asked. */
  test?: DoorTest;
}

/** When calls of a door last came to something and to nothing, in ms. */
export interface DoorRecord {
  okAt?: number;
  errorAt?: number;
  /** Why nothing came of the call at `errorAt`. */
  trouble?: CallTrouble;
}

/** What is known of the calls of doors, by all processes. */
export interface DoorLog {
  /** Notes what came of a call. Costs nothing: it is written now and then, by itself. */
  note: (name: string, outcome: CallOutcome) => void;
  /** What is known of these. */
  read(names: readonly string[]): Promise<ReadonlyMap<string, DoorRecord>>;
  /** Writes what was not written yet. */
  close(): Promise<void>;
}

/** What the services know of doors. */
export interface DoorParts {
  /** What came of the calls of services outside. */
  doors: DoorLog;
  /** The storage of sent files; left out: they are on the disk of this machine. */
  filesDoor?: Door;
}
