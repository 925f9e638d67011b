import type { Condition, Expression, Offset } from '../../expressions/expression';
import type { FieldsConfig } from '../../fields/registry';
import type { StateConfig } from '../../fields/state/state';
import type { Label } from '../../shared/label';
import type { ActionValue, CreatesConfig, FieldName } from './action-config';
import type { NotifyConfig } from './notify-config';

/** A length of time: a whole number and a unit: `h` hours, `d` days, `w` weeks, `m` months, `y` years. */
export type Span = `${number}${'h' | 'd' | 'w' | 'm' | 'y'}`;

type StateFields<F extends FieldsConfig> = { [K in keyof F & string]: F[K] extends StateConfig ? K : never }[keyof F &
  string];
type StateValue<F extends FieldsConfig, K extends keyof F> = F[K] extends { options: infer O }
  ? keyof O & string
  : never;

/** So long in a state. `N`: names of fields, `S`: of state fields, `V`: states. */
interface AfterConfig<N extends string = string, S extends string = string, V extends string = string> {
  /** The state. */
  readonly state: V;
  /** The state field. Default: the first. */
  readonly field?: S;
  /** How long. */
  readonly for: Span;
  /** The date from which on it is counted. Default: `updatedAt`, so that every change of the record begins it again. */
  readonly since?: N;
}

/** What the server changes when the time has come; as an action without a button. */
interface ScheduledParts<F extends FieldsConfig> {
  /** What the server writes. */
  set?: { readonly [K in keyof F & string]?: ActionValue };
  /** A record of another resource that is made in the same commit. Default: none. */
  creates?: CreatesConfig<keyof F & string>;
  /** Name of a handler, registered in `src/product/server/handlers/handlers.ts`, for what only code can do. */
  handler?: string;
  /** Who is notified of it, in the same commit. Default: nobody. */
  notify?: NotifyConfig<FieldName<F>, Condition<F>>;
}

type ScheduledChange<F extends FieldsConfig> = ScheduledParts<F> &
  (
    | { [K in StateFields<F>]: { field?: K; from: readonly StateValue<F, K>[]; to: StateValue<F, K> } }[StateFields<F>]
    | { field?: never; from?: never; to?: never }
  );

interface ScheduleParts<C = Expression> {
  /** What it does, for the list of schedules: 到期提醒, Reminder before the end. */
  readonly label: Label;
  /** With which records. Default: all of the resource. */
  readonly when?: C;
}

/** When: by a date of the record, after so long in a state, or again and again. */
type Moment<F extends FieldsConfig> =
  | { readonly at: FieldName<F>; readonly offset?: Offset; readonly after?: never; readonly every?: never }
  | {
      readonly after: {
        [K in StateFields<F>]: AfterConfig<FieldName<F>, K, StateValue<F, K>>;
      }[StateFields<F>];
      readonly at?: never;
      readonly offset?: never;
      readonly every?: never;
    }
  | { readonly every: string; readonly at?: never; readonly offset?: never; readonly after?: never };

/** Something that the server does with records by itself when their time has come. */
export type ScheduleConfig<F extends FieldsConfig> = ScheduleParts<Condition<F>> &
  Moment<F> &
  (
    | { readonly action: string; readonly change?: never; readonly notify?: never }
    | { readonly change: ScheduledChange<F>; readonly action?: never; readonly notify?: never }
    | {
        readonly notify: NotifyConfig<FieldName<F>, Condition<F>>;
        readonly action?: never;
        readonly change?: never;
      }
  );

/** What the server changes, whatever the resource. */
interface WrittenChange extends ScheduledParts<FieldsConfig> {
  /** The state field. Default: the only one there is. */
  field?: string;
  /** The states it starts from. */
  from?: readonly string[];
  /** The state it leads to. */
  to?: string;
}

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
  readonly change?: WrittenChange;
  /** Who is notified, where that is all that is done. */
  readonly notify?: NotifyConfig;
}
