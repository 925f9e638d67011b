import type { Activation } from '../../rights/policy-holder';

/** What became of a text that somebody has saved: in force, refused, or edited from one that is in force no more. */
export type PolicySaved = Activation | { readonly ok: false; readonly isStale: true };

/** Watches the policy file and puts every valid edit in force. */
export interface PolicyFile {
  /**
   * Loads the file; when it is bad the last good one. Where processes share a policy: the file, if it was edited after that was put
   * in force. Afterwards edits take effect by themselves. Never rejects.
   */
  start(): Promise<void>;
  /** Another process may have put a policy in force: it becomes that of this one, too. */
  follow(): Promise<void>;
  /** Reads the file again although it is as it was: the names that may stand in it have changed. */
  reload(): Promise<void>;
  /** Name of the file. */
  readonly name: string;
  /** The text in force; empty while there is none. */
  text(): string;
  /**
   * Writes the file and puts it in force, here and with the others; with mistakes, or where another text is in force than the one that was edited,
   * nothing is written. Rejects when the file cannot be written: then everything is as it was.
   */
  save(input: { text: string; base: string }): Promise<PolicySaved>;
  /** Stops watching. Resolves when pending reads and writes are done: nothing touches the directory afterwards. */
  close(): Promise<void>;
}
