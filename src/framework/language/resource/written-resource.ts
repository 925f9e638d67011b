import type { FieldsConfig } from '../../fields/registry';
import type { DuplicateAction, EachAction, OpenAction, ResetPasswordAction, UpdateParts } from './action-config';
import type { ResourceConfig } from './resource-config';
import type { WrittenSchedule } from './schedule-config';

// `ResourceConfig` without types that depend on the fields: what remains once the compiler has checked it. The JSON Schema of
// the language is generated from these.

/** An updating action whose field and state names are plain text. */
interface WrittenStates extends UpdateParts<FieldsConfig> {
  /** The state field. Default: the only one there is. */
  field?: string;
  /** The states it starts from. */
  from?: readonly string[];
  /** The state it leads to. */
  to?: string;
}
/** Changes the record: moves a state, asks for values in a form, lets the server set values. */
interface WrittenUpdate extends WrittenStates {
  /** The kind of action. Default: `update`. */
  kind?: 'update';
}
/** Like an update, with effects beyond the record that need code; the server applies all of it or nothing. */
interface WrittenHandler extends WrittenStates {
  /** It calls a handler of the server. */
  kind: 'handler';
  /** Name of a handler, registered in `src/product/server/handlers/handlers.ts`. */
  handler: string;
}
/** An action on records beyond the verbs. */
export type WrittenAction =
  | WrittenUpdate
  | WrittenHandler
  | DuplicateAction<FieldsConfig>
  | EachAction<FieldsConfig>
  | ResetPasswordAction<FieldsConfig>
  | OpenAction<FieldsConfig>;

/** Any resource, whatever its fields: what `resolve` and `check` read. */
export interface WrittenResource extends Omit<ResourceConfig<FieldsConfig>, 'actions' | 'schedules'> {
  /** Actions on records beyond the verbs, by name; the name is the verb in the policy. */
  actions?: { readonly [name: string]: WrittenAction };
  /** What the server does with its records by itself, by name. Default: nothing. */
  schedules?: { readonly [name: string]: WrittenSchedule } | undefined;
}
