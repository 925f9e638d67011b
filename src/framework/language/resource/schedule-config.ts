import type { Expression, Offset } from '../../expressions/expression';
import type { Names } from '../../fields/field-names';
import type { Label } from '../../shared/label';
import type { ActionValue, CreatesConfig } from './action-config';
import type { NotifyConfig } from './notify-config';

/** A length of time: a whole number and a unit: `h` hours, `d` days, `w` weeks, `m` months, `y` years. */
export type Span = `${number}${'h' | 'd' | 'w' | 'm' | 'y'}`;

/** So long in a state. `N`: what it may name. */
interface AfterConfig<N extends Names = Names> {
  /** The state. */
  readonly state: N['status'];
  /** The state field. Default: the first. */
  readonly field?: N['state'];
  /** How long. */
  readonly for: Span;
  /** The date from which on it is counted. Default: `updatedAt`, so that every change of the record begins it again. */
  readonly since?: N['date'];
}

/** What the server changes when the time has come; as an action without a button. */
interface ScheduledChange<N extends Names = Names, C = Expression> {
  /** The state field. Default: the only one there is. */
  field?: N['state'];
  /** The states it starts from. */
  from?: readonly N['status'][];
  /** The state it leads to. */
  to?: N['status'];
  /** What the server writes. */
  set?: { readonly [K in N['own']]?: ActionValue };
  /** A record of another resource that is made in the same commit. Default: none. */
  creates?: CreatesConfig<N>;
  /** Name of a handler, registered in `src/product/server/handlers/handlers.ts`, for what only code can do. */
  handler?: string;
  /** Who is notified of it, in the same commit. Default: nobody. */
  notify?: NotifyConfig<N, C>;
}

interface ScheduleParts<C = Expression> {
  /** What it does, for the list of schedules: 到期提醒, Reminder before the end. */
  readonly label: Label;
  /** With which records. Default: all of the resource. */
  readonly when?: C;
}

/** When: by a date of the record, after so long in a state, or again and again. */
type Moment<N extends Names> =
  | { readonly at: N['date']; readonly offset?: Offset; readonly after?: never; readonly every?: never }
  | { readonly after: AfterConfig<N>; readonly at?: never; readonly offset?: never; readonly every?: never }
  | { readonly every: string; readonly at?: never; readonly offset?: never; readonly after?: never };

/** Something that the server does with records by itself when their time has come. */
export type ScheduleConfig<N extends Names, C> = ScheduleParts<C> &
  Moment<N> &
  (
    | { readonly action: N['action'] | 'delete'; readonly change?: never; readonly notify?: never }
    | { readonly change: ScheduledChange<N, C>; readonly action?: never; readonly notify?: never }
    | {
        readonly notify: NotifyConfig<N, C>;
        readonly action?: never;
        readonly change?: never;
      }
  );

/** A schedule, whatever the resource: what `resolve` and `check` read. */
export interface WrittenSchedule extends ScheduleParts {
  /** The date of the record at which it is due. Exactly one of `at`, `after` and `every` is there. */
  readonly at?: string;
  /** How far from that date: `-3d` is three days before. Default: `0d`. */
  readonly offset?: Offset;
  /** So long in a state. */
  readonly after?: AfterConfig;
  /** Again and again, with every record that there is: a cron expression in the console's time zone, `0 9 * * 1` is Mondays at nine. */
  readonly every?: string;
  /** The action that is carried out, by its name, or `delete`. Exactly one of `action`, `change` and `notify` is there. */
  readonly action?: string;
  /** What is changed where no action does it. */
  readonly change?: ScheduledChange;
  /** Who is notified, where that is all that is done. */
  readonly notify?: NotifyConfig;
}
