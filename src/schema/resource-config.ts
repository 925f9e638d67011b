import type { ApiConfig } from './api-config';
import type { ComputedNumber, ComputedText } from './computed-config';
import type { FieldBase } from './field-base';
import type { FieldsConfig, StateConfig } from './field-config';
import type { FormConfig } from './form-config';
import type { Label } from './label';
import type { ListLook } from './list-config';

/** What may be done with a resource besides its own actions. */
export const verbs = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'] as const;
export type Verb = (typeof verbs)[number];

/** Fields that every record has and nobody declares. */
export type SystemField = 'id' | 'ownerId' | 'createdAt' | 'updatedAt';

/** Names that may stand where a field is asked for. */
export type FieldName<F extends FieldsConfig> = (keyof F & string) | SystemField;

type StateFields<F extends FieldsConfig> = { [K in keyof F & string]: F[K] extends StateConfig ? K : never }[keyof F &
  string];
type StateValue<F extends FieldsConfig, K extends keyof F> = F[K] extends { options: infer O }
  ? keyof O & string
  : never;

/** From which states to which state an action leads. `field` may be left out when the resource has one state field. */
type Transition<F extends FieldsConfig> = {
  [K in StateFields<F>]: { field?: K; from: readonly StateValue<F, K>[]; to: StateValue<F, K> };
}[StateFields<F>];

/** What the server writes when an action is carried out: a fixed value, the moment, or the id of who acts. */
export type ActionValue =
  | {
      /** The fixed value; `null` empties the field. */
      value: string | number | boolean | null | readonly string[];
    }
  | 'now'
  | 'me';

interface ActionBase {
  /** The button's text. */
  label: Label;
  /** Name of an icon known to the engine. */
  icon?: string;
  /** Drawn in red, and always confirmed. Default: false. */
  danger?: boolean;
  /** Asked before it is carried out. Default: nothing, or the usual question when `danger`. */
  confirm?: Label;
}

/** What an action that changes the record may say beside the states it moves. */
export interface UpdateParts<F extends FieldsConfig> extends ActionBase {
  /** Can also be carried out on many selected records. Default: false. */
  bulk?: boolean;
  /** Fields asked for in a small form before it is carried out; checked like the fields of the edit form. */
  form?: readonly (keyof F & string)[];
  /** Those of `form` that must be filled in here even where the field itself is optional. */
  formRequired?: readonly (keyof F & string)[];
  /** What the server writes. */
  set?: { readonly [K in keyof F & string]?: ActionValue };
}

/** Changes the record: moves a state, asks for values in a small form, lets the server set values. */
export type UpdateAction<F extends FieldsConfig> = UpdateParts<F> & { kind?: 'update' } & (
    | Transition<F>
    | { field?: never; from?: never; to?: never }
  );

/** Like an update, with effects beyond the record that only code can have; the server carries out all of it or nothing. */
export type HandlerAction<F extends FieldsConfig> =
  UpdateAction<F> extends infer U
    ? U extends unknown
      ? Omit<U, 'kind'> & {
          kind: 'handler';
          /** Name of what the server does besides, in `src/server/handlers/handlers.ts`. */
          handler: string;
        }
      : never
    : never;

/** Makes a copy of the record: writable fields are taken over, states start anew. Needs the right `create` as well. */
export interface DuplicateAction<F extends FieldsConfig> extends ActionBase {
  /** It copies. */
  kind: 'duplicate';
  /** The text field that gets a suffix, so that the copy can be told apart. */
  suffixField?: keyof F & string;
}

/** Goes to another page with values of this record; the server is not asked for anything but the right. */
export interface OpenAction<F extends FieldsConfig> extends ActionBase {
  /** It leads to another page. */
  kind: 'open';
  /** Path of the page. */
  route: string;
  /** Filters of a list, or first values of a form: field there → field of this record. */
  carry?: { readonly [field: string]: FieldName<F> };
}

export type ActionConfig<F extends FieldsConfig> =
  | UpdateAction<F>
  | HandlerAction<F>
  | DuplicateAction<F>
  | OpenAction<F>;

/** Records of another resource that belong to this one, shown below its show page. */
export interface RelationConfig {
  /** Heading of the nested list. */
  label: Label;
  /** Name of the other resource. */
  resource: string;
  /** The field there that holds this record's id. */
  by: string;
  /** Its columns. Default: the first five of its list. */
  columns?: readonly string[];
  /** Fields there that the nested list can be filtered by. Default: none. */
  filters?: readonly string[];
}

/** When a record may still be edited or deleted: its field has one of the values `in`, or is a number of `atMost`. */
export type LockConfig<K extends string = string> = {
  /** The field that decides. */
  field: K;
  /** Said when it is not possible. */
  reason: Label;
} & (
  | {
      /** The values with which it is possible. */
      in: readonly (string | number | boolean)[];
      atMost?: never;
    }
  | {
      /** The largest number with which it is possible. */
      atMost: number;
      in?: never;
    }
);

/** The pages of a resource whose content can be replaced. */
export const pageKinds = ['list', 'create', 'edit', 'show'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Names of the components that take the place of page contents; each page that is left out is generated. */
export interface PagesConfig {
  /** What stands below the title of the list; gets the generated filters and records to place. */
  list?: string;
  /** What stands in the place of the form for a new record. */
  create?: string;
  /** What stands in the place of a record's form. */
  edit?: string;
  /** What stands below the title of a record's own page, with the generated fields and lists at hand. */
  show?: string;
}

/** A resource as a person writes it. Nearly everything has a default (`resolve-resource.ts`). */
export interface ResourceConfig<F extends FieldsConfig = FieldsConfig> {
  /** What one record is called, for headings and messages. */
  label: Label;
  /** The fields, in the order of the form. */
  fields: F;
  /** The field that stands for a record in headings and references. Default: the first text field. */
  titleField?: FieldName<F>;
  /** Field that holds whose record it is, or `false` for records that belong to nobody. Default: `ownerId`. */
  ownedBy?: 'ownerId' | 'id' | false;
  /** What exists for this resource at all; the policy says who may. Default: every verb. */
  verbs?: readonly Verb[];
  /** How its records are called: `'rest'` (default), or the template's getList, getTree, doEdit and doDelete. */
  api?: ApiConfig<FieldName<F>>;
  /** Belongs to the demonstration: a server without `DEMO` has neither its calls nor its records. Default: false. */
  demo?: boolean;
  /** How its records are listed: columns, filters, order, and the looks besides the table. */
  list?: ListLook<FieldName<F>> & {
    /** Default: the first seven fields that may appear in a list, then createdAt. */
    columns?: readonly FieldName<F>[];
    /** Default: every choice and state field. */
    filters?: readonly FieldName<F>[];
    /** Field, with `-` in front for the newest or largest first. Default: `-createdAt`. */
    sort?: FieldName<F> | `-${FieldName<F>}`;
    /** Records a page. Default: 20. */
    pageSize?: 10 | 20 | 50 | 100;
    /** Records that move by themselves (tasks, queues): an open list follows what is written, whoever wrote it. Default: false. */
    live?: boolean;
  };
  /** How the form is laid out, where it opens, and whether unsaved input is kept. */
  form?: FormConfig<(keyof F & string) | 'ownerId'>;
  /** What an operator may do to records beyond the verbs, by name; the name is the verb in the policy. */
  actions?: { readonly [name: string]: ActionConfig<F> };
  /** Lists of other records that belong to this one, by name; below its show page. */
  relations?: { readonly [name: string]: RelationConfig };
  /**
   * Names of components that take the place of a page's content, from `src/app/record-pages.ts`; frame, title, rights and buttons
   * stay. They hold on every route of the resource. A whole page by hand is a route with `page: 'screen'`. Default: generated pages.
   */
  pages?: PagesConfig;
  /** What the server answers only once, when the record is made, by name in that answer: a first password, for example. */
  shownOnce?: { readonly [name: string]: Label };
  /** Who changed what in a record is kept and can be looked at and taken back by who may see it; the last 100 changes. Default: false. */
  history?: boolean;
  /** Edit and delete are possible only in these cases; otherwise the reason is shown. */
  locks?: {
    /** When a record may still be edited. */
    readonly edit?: LockConfig<keyof F & string>;
    /** When a record may still be deleted. */
    readonly delete?: LockConfig<keyof F & string>;
  };
}

/** The names that the conditions of a field look at; `items.price` looks at `items`. */
type Looked<T> =
  | (T extends FieldBase<infer N> ? N : never)
  | (T extends { computed?: ComputedNumber<infer N> | ComputedText<infer N> } ? N : never)
  | (T extends { optionsWhen?: { field: infer N extends string } } ? N : never)
  | (T extends { where?: { from: infer N extends string } | { value: string } } ? N : never);
type Root<N> = N extends `${infer Head}.${string}` ? Head : N;
/** The names in conditions that no field has; `never` when all is well. Names that are not literal are left to `check`. */
type UnknownNames<F extends FieldsConfig> = {
  [K in keyof F]: string extends Looked<F[K]> ? never : Exclude<Root<Looked<F[K]>>, FieldName<F>>;
}[keyof F];

/** A typed identity: names of fields and states are checked by the compiler against what the entry declares. */
export const defineResource = <const F extends FieldsConfig>(
  config: ResourceConfig<F> & ([UnknownNames<F>] extends [never] ? unknown : { unknownField: UnknownNames<F> }),
): ResourceConfig<F> => config;
