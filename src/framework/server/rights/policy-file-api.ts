import type { Activation } from '../../rights/policy-holder';

/** The result of saving a text: in force, refused, or stale (based on a text that is no longer in force). */
export type PolicySaved = Activation | { readonly ok: false; readonly isStale: true };

/** Watches the policy file and activates every valid edit. */
export interface PolicyFile {
  /**
   * Loads the file or, if it is invalid, the last good one. If processes share a policy, the file is used only if it was edited after the
   * shared policy was activated. Afterwards edits take effect automatically. Never rejects.
   */
  start(): Promise<void>;
  /** Adopts a policy that another process may have activated. */
  follow(): Promise<void>;
  /** Reads the unchanged file again, because the set of valid names has changed. */
  reload(): Promise<void>;
  /** Name of the file. */
  readonly name: string;
  /** The text in force; empty if there is none. */
  text(): string;
  /**
   * Writes the file and activates it in all processes. Nothing is written if the text has mistakes or is not based on the text in force.
   * Rejects if the file cannot be written; then nothing has changed.
   */
  save(input: { text: string; base: string }): Promise<PolicySaved>;
  /** Stops watching. Resolves when pending reads and writes are done; the directory is not accessed afterwards. */
  close(): Promise<void>;
}
