import type { Expression } from '../../expressions/expression';

/** What a field says of the records of another resource that name this one. Exactly one of `count`, `sum`, `min`, `max` and `latest` is there. */
export interface RollupConfig {
  /** The resource whose records are looked at. */
  of: string;
  /** Its field that names this record: a reference to one record. */
  by: string;
  /** With which of them. It may look at their fields only, not at the time or at who asks. Default: all. */
  where?: Expression;
  /** How many there are. */
  count?: true;
  /** The sum of a figure of theirs, or of several. */
  sum?: string | readonly string[];
  /** The smallest figure or earliest date of theirs. */
  min?: string;
  /** The largest figure or latest date of theirs. */
  max?: string;
  /** A value of the newest of them. */
  latest?: string;
  /** By which date one is the newest, for `latest`. Default: `createdAt`. */
  along?: string;
}
