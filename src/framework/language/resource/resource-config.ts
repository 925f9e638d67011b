import type { Computed, Condition, Expression, WrongNames } from '../../expressions/expression';
import type { ComputedDefault, FromQuery } from '../../fields/base/field-base';
import type { Names, NamesOf, SystemField } from '../../fields/field-names';
import type { FieldsConfig } from '../../fields/registry';
import type { Label } from '../../shared/label';
import type { Was } from '../../shared/was';
import type { FormConfig } from '../pages/form-config';
import type { ListLook, PresetConfig } from '../pages/list-config';
import type { PrintConfig, ShowConfig } from '../pages/show-config';
import type { ActionConfig } from './action-config';
import type { ApiConfig } from './api-config';
import type { ExclusiveConfig } from './exclusive-config';
import type { AllowedConfig, IndexConfig, RuleConfig, UniqueConfig } from './rule-config';
import type { ScheduleConfig, WrittenSchedule } from './schedule-config';

/** How records are named, shown and offered where others refer to them. `C`: conditions on the resource, `N`: names of its fields. */
export interface ReferenceConfig<C = Expression, N extends string = string> {
  /** The fields that name a record there, in this order; those without a value are left out. Default: `titleField`. */
  readonly title?: readonly N[];
  /** Fields whose values are shown next to the title in cells, cards and pickers. Default: none. */
  readonly shows?: readonly N[];
  /** What has to hold of a record that is newly chosen; elsewhere it is greyed with the reason, and refused. Default: nothing. */
  readonly choosable?: readonly AllowedConfig<C>[];
}

/** The verbs of a resource besides its own actions. */
export const verbs = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'] as const;
export type Verb = (typeof verbs)[number];

/** Records of another resource that belong to this one, listed below its show page. */
export interface RelationConfig {
  /** Heading of the related list. */
  label: Label;
  /** Name of the other resource. */
  resource: string;
  /** The field there that holds this record's id. */
  by: string;
  /** Only those for which this holds: a condition on the fields there. Default: all. */
  where?: Expression;
  /** Its columns. Default: the first five of its list. */
  columns?: readonly string[];
  /** Fields there that the related list can be filtered by. Default: none. */
  filters?: readonly string[];
  /** How they can be looked at, what it opens with first: `calendar` as the other list says it. Default: `['table']`. */
  kinds?: readonly RelationKind[];
}

/** How the records of a related list are shown. */
export type RelationKind = 'table' | 'calendar';

/** The pages of a resource whose content can be replaced by a custom component. */
export const pageKinds = ['list', 'create', 'edit', 'show'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Names of the custom page contents; each page that is left out is generated. */
export interface PagesConfig {
  /** The content below the title of the list; gets the generated filters and records to place. */
  list?: string;
  /** The content in place of the form for a new record. */
  create?: string;
  /** The content in place of a record's form. */
  edit?: string;
  /** The content below the title of the show page; gets the generated fields and lists to place. */
  show?: string;
}

/** The relations of a resource, by name. */
type Relations = { readonly [name: string]: RelationConfig };
/** What the compiler says of a property that a relation does not have. */
type OnlyRelations<R> = {
  readonly [K in keyof R]: {
    readonly [P in Exclude<keyof R[K], keyof RelationConfig>]: `a relation has no "${P & string}"`;
  };
};

/**
 * A resource as it is written. Nearly everything has a default (`resolve-resource.ts`). Besides its fields the compiler knows the names of
 * its actions, of what they ask for besides fields, of its relations and presets, and the roles, resources and pages that it names.
 */
export interface ResourceConfig<
  F extends FieldsConfig = FieldsConfig,
  Action extends string = string,
  Input extends string = string,
  R extends Relations = Relations,
  Preset extends string = string,
  Role extends string = string,
  Other extends string = string,
  Path extends string = string,
  N extends Names = NamesOf<F, NoInfer<Action>, Input, NoInfer<keyof R & string>, NoInfer<Preset>, Role, Other, Path>,
  C = Condition<NoInfer<F>>,
> {
  /** Name of one record, for headings and messages. */
  label: Label;
  /** Former names of the resource, when it has been renamed: its records follow with the next start. */
  was?: Was;
  /** The fields, in the order of the form. */
  fields: F;
  /** The field that is the title of a record in headings and references. Default: the first text field, if possible one without a code. */
  titleField?: N['field'];
  /** How its records are named, shown and offered where others refer to them. Default: by their title. */
  reference?: ReferenceConfig<C, N['field']>;
  /**
   * Field with the record's owner, by which scopes `own` and `org` go: `ownerId`, `id`, or a reference to a single user that is declared
   * here; one step through a reference (`teacherId.userId`): the user that the other record names; `false` for records
   * without an owner. Default: `ownerId`.
   */
  ownedBy?: N['owner'] | false;
  /** Which verbs exist for this resource at all; the policy grants them. Default: every verb. */
  verbs?: readonly Verb[];
  /** The API style: `'rest'` (default), or the template's getList, getTree, doEdit and doDelete. */
  api?: ApiConfig<N['field']>;
  /** Part of the demonstration: a server without `DEMO` has neither its endpoints nor its records. Default: false. */
  demo?: boolean;
  /** The list of its records: columns, filters, order, and list kinds besides the table. */
  list?: ListLook<N, C> & {
    /** Conditions under a name above the list, each with its number of records; a click narrows the list. Default: none. */
    presets?: { readonly [K in Preset]: PresetConfig<C> };
    /** Default: the first seven fields that may appear in a list, then createdAt. */
    columns?: readonly N['field'][];
    /**
     * The columns that the list is for, the most important first, at most eight: they lead, and share the width of the table, so that all of
     * them are whole in a window of 1280 px, and the first five in one of 1024 px. The others follow, and scroll. Default: the
     * first eight, and in the place of the seventh what the list is sorted by where that would be out of sight.
     */
    keep?: readonly N['field'][];
    /** Default: every choice and state field. */
    filters?: readonly N['field'][];
    /** Field, preceded by `-` for descending order; or several, each the order among records that are equal in those before. Default: `-createdAt`. */
    sort?: Sorted<N['field']> | readonly Sorted<N['field']>[];
    /** Records per page. Default: 20. */
    pageSize?: 10 | 20 | 50 | 100;
    /** Records that change by themselves (tasks, queues): an open list follows every write. Default: false. */
    live?: boolean;
  };
  /** How the form is arranged, where it opens, and whether drafts are stored. */
  form?: FormConfig<N, C>;
  /** What the page of one record begins with, and how it is arranged. Default: all fields, then every related list. */
  show?: ShowConfig<N> | undefined;
  /** What can be printed of one record, by name, which is in the address; with the right to show it. Default: nothing. */
  prints?: { readonly [name: string]: PrintConfig<N, C> };
  /** Actions on records beyond the verbs, by name; the name is the verb in the policy. */
  actions?: { readonly [K in Action]: ActionConfig<N, C> };
  /** Related lists of other records that belong to this one, by name; below its show page. */
  relations?: R & OnlyRelations<R>;
  /**
   * Custom page contents by name, from `src/product/browser.tsx`; frame, title, rights and buttons stay. They apply to every
   * route of the resource. A whole custom page is a route with `page: 'screen'`. Default: generated pages.
   */
  pages?: PagesConfig;
  /**
   * Values that the server returns only once, when the record is created, by name in that answer: an initial password, for
   * example.
   */
  shownOnce?: { readonly [name: string]: Label };
  /**
   * The history of a record is stored, and can be viewed and reverted by users who may see it; the last 100 changes. Default:
   * false.
   */
  history?: boolean;
  /**
   * An edit must state which `version` its user has seen (in the body, or If-Match); without one it is refused with 422 at
   * `version`, so that no machine writes over what a person has just changed. The console's own forms always state it. Default: false.
   */
  requiresVersion?: boolean;
  /**
   * Conditions on records by which the policy can narrow a right, by name: `org:active` in the scope column is the records of the
   * organisation for which `active` holds. Default: none.
   */
  scopes?: { readonly [name: string]: C };
  /** Fields whose values no two records share together: `[['ownerId', 'name']]`. A record without one of them is alone. `where`: only among the records for which a condition holds. Default: none. */
  unique?: readonly UniqueConfig<N['field'], C>[];
  /**
   * Records that do not overlap in time (no double booking): with equal `by`, however many write at
   * once. Default: none.
   */
  exclusive?: readonly ExclusiveConfig<C, N>[];
  /** Indexes that its table has besides those that follow from the rest, or does without; `none`: there are few records. Default: those that follow. */
  indexes?: IndexConfig<N['field']> | 'none';
  /** Rules between fields: the same in forms, imports, forms of actions and the server. Default: none. */
  rules?: readonly RuleConfig<C, keyof F & string>[];
  /**
   * Units of the product's ledger of which making a record takes some. How much the product's hooks say, which take it: before anything is
   * saved forms ask the server what that would be, and show it with what is left. Default: nothing.
   */
  costs?: readonly string[];
  /** What the new owner of a record gets with it: unit of the product's ledger → number field. Default: nothing. */
  grants?: { readonly [unit: string]: N['figure'] };
  /** When a record may still be edited or deleted; otherwise the reason is shown. Default: always. */
  allowedWhen?: {
    /** When it may be edited. */
    readonly edit?: AllowedConfig<C>;
    /** When it may be deleted. */
    readonly delete?: AllowedConfig<C>;
  };
  /** What the server does with its records by itself, by name. Default: nothing. */
  schedules?: { readonly [name: string]: ScheduleConfig<N, C> } | undefined;
}

/** A field that records are sorted by, and the direction. */
type Sorted<F extends string> = F | `-${F}`;

/** The names that a field refers to in what it is made of; `items.price` refers to `items`. */
type Looked<T> =
  | (T extends { computed?: Computed<infer N> } ? N : never)
  | (T extends { default?: string | number | ComputedDefault<infer N> | FromQuery } ? N : never)
  | (T extends { optionsWhen?: { field: infer N extends string } } ? N : never)
  | (T extends { where?: { from: infer N extends string } | { value: string } } ? N : never)
  | (T extends { readonly lookup: infer N extends string } ? N : never);
type Root<N> = N extends `${infer Head}.${string}` ? Head : N;
/** The names that no field has; `never` when there are none. Names that are not literals are left to `check`. */
type UnknownNames<F extends FieldsConfig, Own = SystemField> = {
  [K in keyof F]:
    | (string extends Looked<F[K]> ? never : Exclude<Root<Looked<F[K]>>, (keyof F & string) | Own>)
    | (F[K] extends { type: 'list'; fields: infer I extends FieldsConfig } ? UnknownNames<I, never> : never);
}[keyof F];
type ConditionNames = 'visibleWhen' | 'requiredWhen' | 'readOnlyWhen';
/** The fields that the conditions of fields test for what they cannot be; `never` when there are none. */
type WrongConditions<F extends FieldsConfig> = {
  [K in keyof F]: {
    [P in keyof F[K] & ConditionNames]: Expression extends F[K][P] ? never : WrongNames<F[K][P], F>;
  }[keyof F[K] & ConditionNames];
}[keyof F];

/** A typed identity function: names of fields, options, states, actions, relations and presets are checked by the compiler against the entry's own. */
export const defineResource = <
  const F extends FieldsConfig,
  Action extends string = never,
  Input extends string = never,
  const R extends Relations = Record<never, never>,
  Preset extends string = never,
  Role extends string = never,
  Other extends string = never,
  Path extends string = never,
>(
  config: ResourceConfig<F, Action, Input, R, Preset, Role, Other, Path> &
    ([UnknownNames<F>] extends [never] ? unknown : { unknownField: UnknownNames<F> }) &
    ([WrongConditions<F>] extends [never] ? unknown : { wrongCondition: WrongConditions<F> }),
): ResourceConfig<F, Action, Input, R, Preset, Role, Other, Path> => config;

/** An action on records beyond the verbs, whatever the resource. */
export type WrittenAction = ActionConfig;

/** Any resource, whatever its fields: what `resolve` and `check` read, once the compiler has checked it. The JSON Schema is made of it. */
export interface WrittenResource
  extends Omit<
    ResourceConfig<FieldsConfig, string, string, Relations, string, string, string, string, Names, Expression>,
    'schedules'
  > {
  /** What the server does with its records by itself, by name. Default: nothing. */
  schedules?: { readonly [name: string]: WrittenSchedule } | undefined;
}
