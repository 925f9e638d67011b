import type { Expression } from '../../expressions/expression';
import type { Names } from '../../fields/field-names';
import type { Label } from '../../shared/label';

interface ExclusiveParts<C, N extends Names> {
  /** The fields that say of what there is one at a time: a room, a person. A record without one of them is alone; none: all records of the resource. */
  readonly by: readonly N['field'][];
  /** Which records count. It may not ask for the time or for who asks. Default: all. */
  readonly where?: C;
  /** The message at the first date where another record has that time. Default: that it overlaps, with the other's title for users who may read it. */
  readonly message?: Label;
}

/** Records that do not overlap in time. `C`: conditions on the resource, `N`: what it may name. */
export type ExclusiveConfig<C = Expression, N extends Names = Names> = ExclusiveParts<C, N> &
  (
    | {
        /** The date (`date` or `datetime`) that the time begins with; a record without it takes no time. */
        readonly from: N['date'];
        /** The date of the same type that it ends before: another one may begin there. Without a value it goes on without end. */
        readonly until: N['date'];
        readonly during?: never;
      }
    | {
        /** The `dateRange` that the record takes; both its days belong to it. */
        readonly during: N['range'];
        readonly from?: never;
        readonly until?: never;
      }
  );

/** Which records do not overlap in time, with every default filled in. */
export interface Exclusive {
  by: readonly string[];
  /** Paths of the two ends of the time; undefined: no time is named, as in a uniqueness under a condition. */
  from: string | undefined;
  until: string | undefined;
  /** Whether the last day belongs to it. */
  isClosed: boolean;
  where: Expression | undefined;
  message: Label | undefined;
  /** The field at which it is shown. */
  at: string;
}

/** Fills in every default. */
export const resolveExclusive = (written: ExclusiveConfig): Exclusive => {
  const { by, where, message } = written;
  const { during } = written;
  const ends =
    during === undefined
      ? { from: written.from, until: written.until, isClosed: false, at: written.from }
      : { from: `${during}.from`, until: `${during}.to`, isClosed: true, at: during };
  return { by, where, message, ...ends };
};
