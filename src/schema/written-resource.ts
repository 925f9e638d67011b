import type { FieldsConfig } from './field-config';
import type { DuplicateAction, OpenAction, ResourceConfig, UpdateParts } from './resource-config';

// What `ResourceConfig` says with types that depend on the fields, said in plain text: what is left once the compiler has checked it.
// The JSON Schema of the language is made of these.

/** An updating action whose field and state names are plain text. */
interface WrittenStates extends UpdateParts<FieldsConfig> {
  /** The state field that moves. Default: the only one there is. */
  field?: string;
  /** The states it starts from. */
  from?: readonly string[];
  /** The state it leads to. */
  to?: string;
}
/** Changes the record: moves a state, asks for values in a small form, lets the server set values. */
interface WrittenUpdate extends WrittenStates {
  /** What it does. Default: `update`. */
  kind?: 'update';
}
/** Like an update, with effects beyond the record that only code can have; the server carries out all of it or nothing. */
interface WrittenHandler extends WrittenStates {
  /** It calls a handler of the server. */
  kind: 'handler';
  /** Name of what the server does besides, in `src/server/handlers/handlers.ts`. */
  handler: string;
}
/** What an operator may do to records beyond the verbs. */
export type WrittenAction = WrittenUpdate | WrittenHandler | DuplicateAction<FieldsConfig> | OpenAction<FieldsConfig>;

/** Any resource, whatever its fields: what `resolve` and `check` read. */
export interface WrittenResource extends Omit<ResourceConfig<FieldsConfig>, 'actions'> {
  /** What an operator may do to records beyond the verbs, by name; the name is the verb in the policy. */
  actions?: { readonly [name: string]: WrittenAction };
}
