import type { ActionsApi } from './api-config';
import type { FieldView } from './field-base';
import type { FieldConfig, ItemFieldConfig, ListConfig } from './field-config';
import type { FormKind } from './form-config';
import type { Label } from './label';
import type { FigureConfig, ListKind, ListLook, WhereValues } from './list-config';
import type { ActionValue, LockConfig, PagesConfig, RelationConfig, Verb } from './resource-config';

/** What `resolve` adds to every field. */
interface ResolvedBase {
  name: string;
  required: boolean;
  unique: boolean;
  readOnly: boolean;
  createOnly: boolean;
  protected: boolean;
  search: boolean;
  views: readonly FieldView[];
  /** A field that every record has without declaring it. */
  isSystem: boolean;
}

type Resolve<T extends FieldConfig> = T extends FieldConfig ? Omit<T, keyof ResolvedBase> & ResolvedBase : never;

/** A field within the items of a list, with every default filled in. */
export type ItemField = Resolve<ItemFieldConfig>;
type ListField = Omit<ListConfig, keyof ResolvedBase | 'fields'> & ResolvedBase & { fields: readonly ItemField[] };

/** A field with every default filled in. */
export type Field = Resolve<Exclude<FieldConfig, ListConfig>> | ListField;
/** The resolved field of one type. */
export type FieldOf<T extends Field['type']> = Extract<Field, { type: T }>;

interface ActionCommon {
  name: string;
  label: Label;
  icon: string | undefined;
  danger: boolean;
  confirm: Label | undefined;
}
/** An action that changes records. */
export interface UpdateActionResolved extends ActionCommon {
  kind: 'update';
  bulk: boolean;
  form: readonly string[];
  formRequired: readonly string[];
  set: Readonly<Record<string, ActionValue>>;
  transition: { field: string; from: readonly string[]; to: string } | undefined;
  /** What the server does besides, by name. */
  handler: string | undefined;
}
export interface DuplicateActionResolved extends ActionCommon {
  kind: 'duplicate';
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
    /** An open list follows what is written. */
    live: boolean;
    /** How records are drawn at first, and the ways to choose from. */
    kind: ListKind;
    kinds: readonly ListKind[];
    grid: { image: string; fields: readonly string[] } | undefined;
    tree: ListLook['tree'] | undefined;
    calendar: ListLook['calendar'] | undefined;
    board: { by: string; without: readonly string[]; fields: readonly string[] } | undefined;
    summary: readonly FigureConfig[];
    totals: readonly string[];
    expand: ListLook['expand'] | undefined;
    /** What holds for every record of the list. */
    where: WhereValues;
  };
  form: { kind: FormKind; in: 'page' | 'drawer'; draft: boolean };
  /** Groups of the form in order; the first may have no heading. */
  sections: readonly { label: Label | undefined; fields: readonly string[] }[];
  actions: readonly Action[];
  relations: readonly (RelationConfig & { name: string; columns: readonly string[]; filters: readonly string[] })[];
  /** Names of what takes the place of a page's content. */
  pages: Readonly<PagesConfig>;
  /** What is answered once at creation, with its label. */
  shownOnce: Readonly<Record<string, Label>>;
  /** Changes of its records are kept and shown. */
  history: boolean;
  locks: { readonly edit: LockConfig | undefined; readonly delete: LockConfig | undefined };
}
