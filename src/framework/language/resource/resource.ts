import type { Computed, Expression } from '../../expressions/expression';
import type { Field } from '../../fields/field';
import type { Label } from '../../shared/label';
import type { FormKind, FormNote } from '../pages/form-config';
import type {
  FigureConfig,
  ListKind,
  ListLook,
  PresetConfig,
  SortBy,
  TileSize,
  ToneConfig,
} from '../pages/list-config';
import type { PrintConfig, ShowHead, ShowPart } from '../pages/show-config';
import type { ActionLabelConfig, ActionValue, CostConfig, CreatesConfig, DoneText, OpenPlace } from './action-config';
import type { ActionsApi } from './api-config';
import type { Exclusive } from './exclusive-config';
import type { NotifyConfig } from './notify-config';
import type { PagesConfig, ReferenceConfig, RelationConfig, RelationKind, Verb } from './resource-config';
import type { AllowedConfig, Indexes, RuleConfig, Unique } from './rule-config';
import type { WrittenSchedule } from './schedule-config';

interface ActionCommon {
  name: string;
  label: Label;
  icon: string | undefined;
  danger: boolean;
  confirm: Label | undefined;
  question: Label | undefined;
  /** When it is possible; undefined: always. */
  allowedWhen: AllowedConfig | undefined;
  /** With which records it comes before the others; undefined: with none. */
  next: Expression | undefined;
}
/** An action that changes records. */
export interface UpdateActionResolved extends ActionCommon {
  kind: 'update';
  done: DoneText | undefined;
  bulk: boolean;
  form: readonly string[];
  formRequired: readonly string[];
  /** Inputs that are no fields of the record. */
  inputs: readonly Field[];
  set: Readonly<Record<string, ActionValue>>;
  transition: { field: string; from: readonly string[]; to: string } | undefined;
  /** The record that it makes; undefined: none. */
  creates: CreatesConfig | undefined;
  /** Names of the actions that follow it in the same commit. */
  andThen: readonly string[];
  /** What is held for the record; undefined: nothing. */
  costs: CostConfig | undefined;
  /** The field that says how much of it was used; undefined: it does not end here. */
  settles: string | undefined;
  /** Resets the password of the account: how long the one-time password is good, in hours. Undefined: it does not. */
  oneTimeHours: number | undefined;
  /** Name of the server's handler. */
  handler: string | undefined;
  /** Who is notified of it, as it is written: only the server fills it in (`resolveNotify`). Undefined: nobody. */
  notify: NotifyConfig | undefined;
}
export interface DuplicateActionResolved extends ActionCommon {
  kind: 'duplicate';
  done: DoneText | undefined;
  suffixField: string | undefined;
}
export interface OpenActionResolved extends ActionCommon {
  kind: 'open';
  /** Empty where a link is copied instead, and for the record's own page. */
  route: string;
  /** The relation that the record's own page is opened at; undefined: its beginning. */
  part: string | undefined;
  labels: readonly ActionLabelConfig[];
  carry: Readonly<Record<string, string>>;
  on: readonly OpenPlace[];
  /** The link that goes to the clipboard; undefined: a page is opened. */
  link: Computed | undefined;
}
/** An action that carries out another one for all that a list shows. */
export interface EachActionResolved extends ActionCommon {
  kind: 'each';
  /** Name of the other action. */
  action: string;
  /** With which records; undefined: with all. */
  where: Expression | undefined;
}
export type Action = UpdateActionResolved | DuplicateActionResolved | OpenActionResolved | EachActionResolved;
/** An action on records: everything but those on a list as a whole. */
export type RecordActionResolved = Exclude<Action, { kind: 'each' }>;

/** The page of one record with every default filled in. */
export interface ShowResolved {
  head:
    | (Required<Omit<ShowHead, 'image' | 'call'>> & { image: string | undefined; call: string | undefined })
    | undefined;
  tabs: readonly { name: string; label: Label; parts: readonly ShowPart[]; beside: readonly ShowPart[] }[];
}

/** A print with every default filled in. */
export interface Print extends PrintConfig {
  name: string;
  totals: readonly string[];
}

/** A relation with every default filled in. */
export interface Relation extends RelationConfig {
  name: string;
  columns: readonly string[];
  filters: readonly string[];
  kinds: readonly RelationKind[];
}

/** A relation whose records are edited within the form. */
export interface FormChildren extends Relation {
  /** Most lines. */
  max: number;
}

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
  /** How its records are named, shown and offered where others refer to them. */
  reference: Required<ReferenceConfig>;
  /** The field with the owner; `ownerId` unless another one is declared, `id` where the record is its own owner. */
  ownedBy: string | false;
  verbs: ReadonlySet<Verb>;
  /** The template's calls; undefined: REST. */
  api: ActionsApi | undefined;
  /** Exists only in a demo. */
  demo: boolean;
  list: {
    columns: readonly string[];
    /** Those of the columns that are whole in every window of a desk; they come first. */
    keep: readonly string[];
    filters: readonly string[];
    /** At least one field. */
    sort: readonly SortBy[];
    pageSize: number;
    /** An open list follows every write. */
    live: boolean;
    /** The initial list kind, and the ones to select from. */
    kind: ListKind;
    kinds: readonly ListKind[];
    grid: { image: string; fields: readonly string[]; tiles: TileSize } | undefined;
    tree: ListLook['tree'] | undefined;
    calendar: ListLook['calendar'] | undefined;
    board: { by: string; without: readonly string[]; fields: readonly string[] } | undefined;
    tabs: ListLook['tabs'] | undefined;
    side: ListLook['side'] | undefined;
    /** The field that groups the rows of the table. */
    groupBy: string | undefined;
    summary: readonly FigureConfig[];
    presets: readonly (PresetConfig & { name: string })[];
    totals: readonly string[];
    expand: ListLook['expand'] | undefined;
    /** What a list without any record says. */
    empty: ListLook['empty'];
    /** Columns whose cells are changed in place. */
    inline: readonly string[];
    /** The number field of an order by hand. */
    order: string | undefined;
    /** Colours of records by conditions. */
    tones: readonly ToneConfig[];
    /** The permanent filters of the list. */
    where: Expression;
  };
  form: {
    kind: FormKind;
    in: 'page' | 'drawer';
    draft: boolean;
    andThen: readonly string[];
    leadsTo: boolean;
    notes: readonly FormNote[];
    /** Relations whose records are edited within the form. */
    children: readonly FormChildren[];
  };
  /** Head and tabs of the page of one record. */
  show: ShowResolved;
  /** What can be printed of one record. */
  prints: readonly Print[];
  /** Sections of the form in order; the first may have no heading. */
  sections: readonly { label: Label | undefined; fields: readonly string[] }[];
  actions: readonly Action[];
  relations: readonly Relation[];
  /** Names of the custom page contents. */
  pages: Readonly<PagesConfig>;
  /** Values that are returned once at creation, with their labels. */
  shownOnce: Readonly<Record<string, Label>>;
  /** Whether a history of its records is stored. */
  history: boolean;
  /** Whether an edit has to say which version was seen. */
  requiresVersion: boolean;
  /** Conditions by which the policy can narrow a right. */
  scopes: Readonly<Record<string, Expression>>;
  /** Values that no two records share together. */
  unique: readonly Unique[];
  /** Records that do not overlap in time. */
  exclusive: readonly Exclusive[];
  /** What of its indexes does not follow from the rest. */
  indexes: Indexes;
  /** Rules between fields. */
  rules: readonly RuleConfig[];
  /** Units of the ledger of which making a record takes some; forms ask the server how much. */
  costs: readonly string[];
  /** What the new owner of a record gets with it: unit of the ledger → number field. */
  grants: Readonly<Record<string, string>>;
  /** When a record may be edited or deleted; undefined: always. */
  allowedWhen: { readonly edit: AllowedConfig | undefined; readonly delete: AllowedConfig | undefined };
  /** What the server does with its records by itself, as written: only the server resolves it (`schedulesOf`). */
  schedules: Readonly<Record<string, WrittenSchedule>>;
}
