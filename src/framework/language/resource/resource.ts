import type { Expression } from '../../expressions/expression';
import type { Field } from '../../fields/field';
import type { Label } from '../../shared/label';
import type { FormKind } from '../form/form-config';
import type { FigureConfig, ListKind, ListLook, WhereValues } from '../list/list-config';
import type { ActionValue, CostConfig, DoneText } from './action-config';
import type { ActionsApi } from './api-config';
import type { PagesConfig, RelationConfig, Verb } from './resource-config';
import type { AllowedConfig, RuleConfig } from './rule-config';

interface ActionCommon {
  name: string;
  label: Label;
  icon: string | undefined;
  danger: boolean;
  confirm: Label | undefined;
  /** When it is possible; undefined: always. */
  allowedWhen: AllowedConfig | undefined;
}
/** An action that changes records. */
export interface UpdateActionResolved extends ActionCommon {
  kind: 'update';
  done: DoneText | undefined;
  bulk: boolean;
  form: readonly string[];
  formRequired: readonly string[];
  set: Readonly<Record<string, ActionValue>>;
  transition: { field: string; from: readonly string[]; to: string } | undefined;
  /** What is held for the record; undefined: nothing. */
  costs: CostConfig | undefined;
  /** The field that says how much of it was used; undefined: it does not end here. */
  settles: string | undefined;
  /** Resets the password of the account: how long the one-time password is good, in hours. Undefined: it does not. */
  oneTimeHours: number | undefined;
  /** Name of the server's handler. */
  handler: string | undefined;
}
export interface DuplicateActionResolved extends ActionCommon {
  kind: 'duplicate';
  done: DoneText | undefined;
  suffixField: string | undefined;
}
export interface OpenActionResolved extends ActionCommon {
  kind: 'open';
  route: string;
  carry: Readonly<Record<string, string>>;
}
export type Action = UpdateActionResolved | DuplicateActionResolved | OpenActionResolved;

/** A resource with every default filled in; what engine and server work with. */
export interface Resource {
  /** Name of the collection. */
  name: string;
  label: Label;
  /** What it was called before. */
  was: readonly string[];
  fields: readonly Field[];
  /** The same fields by name. */
  fieldByName: ReadonlyMap<string, Field>;
  titleField: string;
  ownedBy: 'ownerId' | 'id' | false;
  verbs: ReadonlySet<Verb>;
  /** The template's calls; undefined: REST. */
  api: ActionsApi | undefined;
  /** Exists only in a demo. */
  demo: boolean;
  list: {
    columns: readonly string[];
    filters: readonly string[];
    sort: { field: string; order: 'asc' | 'desc' };
    pageSize: number;
    /** An open list follows every write. */
    live: boolean;
    /** The initial list kind, and the ones to select from. */
    kind: ListKind;
    kinds: readonly ListKind[];
    grid: { image: string; fields: readonly string[] } | undefined;
    tree: ListLook['tree'] | undefined;
    calendar: ListLook['calendar'] | undefined;
    board: { by: string; without: readonly string[]; fields: readonly string[] } | undefined;
    tabs: ListLook['tabs'] | undefined;
    summary: readonly FigureConfig[];
    totals: readonly string[];
    expand: ListLook['expand'] | undefined;
    /** The permanent filters of the list. */
    where: WhereValues;
  };
  form: { kind: FormKind; in: 'page' | 'drawer'; draft: boolean };
  /** Sections of the form in order; the first may have no heading. */
  sections: readonly { label: Label | undefined; fields: readonly string[] }[];
  actions: readonly Action[];
  relations: readonly (RelationConfig & { name: string; columns: readonly string[]; filters: readonly string[] })[];
  /** Names of the custom page contents. */
  pages: Readonly<PagesConfig>;
  /** Values that are returned once at creation, with their labels. */
  shownOnce: Readonly<Record<string, Label>>;
  /** Whether a history of its records is stored. */
  history: boolean;
  /** Conditions by which the policy can narrow a right. */
  scopes: Readonly<Record<string, Expression>>;
  /** Rules between fields. */
  rules: readonly RuleConfig[];
  /** What whoever gets a record gets with it: unit of the ledger → number field. */
  grants: Readonly<Record<string, string>>;
  /** When a record may be edited or deleted; undefined: always. */
  allowedWhen: { readonly edit: AllowedConfig | undefined; readonly delete: AllowedConfig | undefined };
}
