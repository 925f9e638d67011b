/** A sentence for people, in both languages of the console. */
export interface Message {
  readonly zh: string;
  readonly en: string;
}

/** One mistake in a policy, with its place. Also the shape of a warning. */
export interface PolicyError {
  /** Line in the file, from 1. A mistake of the file as a whole stands at 1:1. */
  readonly line: number;
  /** Column in the line, from 1, counted in characters of the text. */
  readonly column: number;
  /** What stands there; printable, at most 80 characters. */
  readonly value: string;
  readonly message: Message;
  /** The names that could stand there instead. */
  readonly known?: readonly string[];
}
