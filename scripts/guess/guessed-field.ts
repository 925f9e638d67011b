import type { Call } from './code';

/** One field of the entry. */
export interface GuessedField {
  /** As in the sample. */
  key: string;
  name: string;
  /** The call of its constructor. */
  code: Call;
  /** Name of the constructor. */
  make: string;
  isLabelKnown: boolean;
  /** Of a choice or a state: whether every option is called as somebody would call it. */
  areOptionsKnown?: boolean | undefined;
  /** For who reads the entry; above the field. */
  notes: readonly string[];
  /** The sample's value as the console stores it; null for none. */
  toValue: (value: unknown) => unknown;
}
