import type * as z from 'zod/mini';
import type { FileFormat } from '../../shared/file-formats';
import type { Label, Language } from '../../shared/label';
import type { Was } from '../../shared/was';
import type { FieldBase } from './field-base';
import type { AnyField } from './resolved';
import type { RuleName } from './rule-texts';

// The toolboxes. A kit is loaded by every page, so what is heavy (zod, the calendar's words, the demo data) is not imported by it
// but handed to it by the part that has it.

/** A value, or the rule that the text breaks. */
export type Parsed = { value: unknown } | { rule: RuleName };

/** A check that goes into zod. */
export type Check<T> = z.core.$ZodCheck<T>;

/** What rules are made of; `rules.ts` has it. */
export interface Rules {
  z: typeof z;
  /** Refuses values for which `keeps` is false, in the words of the rule; `limit` is the figure in them. */
  is: <T>(rule: RuleName, keeps: (value: T) => boolean, limit?: number | string) => Check<T>;
  /** A text with a maximum length. */
  text: (limits: { min?: number | undefined; max: number }, ...checks: Check<string>[]) => z.ZodMiniString;
  /** A text that is not empty. */
  word: (max: number) => z.ZodMiniString;
  /** An address that `isGood` accepts. */
  address: (max: number, isGood: (value: string) => boolean) => z.ZodMiniString;
  number: (limits: { min: number; max: number; decimals: number }) => z.ZodMiniNumber;
  /** One of the names. */
  oneOf: (options: Readonly<Record<string, unknown>>) => z.ZodMiniString;
  /** One value, or a list of them. */
  oneOrMany: (one: z.ZodMiniType, many: { isMany: boolean; max: number }) => z.ZodMiniType;
}

/** The nodes of one level of a tree by value. */
export interface Nodes {
  readonly [value: string]: Label & { children?: Nodes };
}

/** What a field says of the records it refers to. */
export interface Reference {
  to: string;
  where?: { field: string; value: string } | { field: string; from: string };
  shows?: readonly string[];
  default?: unknown;
}

/** What texts are read with; `parse/parse-text.ts` has it. Each returns undefined for what it cannot read. */
export interface Reader {
  /** As people write it: `1,234.50`, `1.2万`, `85%`, with one of the units behind it. */
  number: (text: string, units?: readonly string[]) => number | undefined;
  day: (text: string) => string | undefined;
  moment: (text: string) => string | undefined;
  /** A time of day as `HH:mm`. */
  clock: (text: string) => string | undefined;
  days: (text: string) => { from: string; to: string } | undefined;
  yesNo: (text: string) => boolean | undefined;
  /** The value of an option, by value or label in either language. */
  option: (options: Readonly<Record<string, Label>>, text: string) => string | undefined;
  /** The value of a tree's node. */
  node: (options: Nodes, text: string) => string | undefined;
  /** The items of a list with these fields. */
  items: (fields: readonly AnyField[], text: string) => Parsed;
  /** An object or a list. */
  json: (text: string) => unknown;
  /** Full-width characters as usual ones, without blanks around. */
  plain: (text: string) => string;
  /** The parts of a text that names several things. */
  parts: (text: string) => string[];
  html: (text: string) => string;
  /** Ids of the records with this title or id. */
  refs: (ref: { to: string; title: string }) => readonly string[];
  /** The value of another field: those of a list's items. */
  value: (field: AnyField, text: string) => Parsed;
  /** One value, or each part of the text for a field with several. */
  oneOrMany: (field: AnyField, text: string, parseOne: (text: string) => Parsed) => Parsed;
}

/** A text that was typed or imported, to be read as a value of a field. */
export interface ParseInput<F> {
  field: F;
  /** The text in the cell; never blank. */
  text: string;
  read: Reader;
}

/** A value of a field, to be written as text. */
export interface TextInput<F> {
  field: F;
  value: unknown;
  language: Language;
  /** Title of a record of another resource. Where it is left out or unknown, the text does not speak of the record: its id says nothing to people. */
  refTitle?: ((ref: { to: string; id: string }) => string | undefined) | undefined;
  /** The text of another field: those of a list's items. */
  textOf: (field: AnyField, value: unknown) => string;
}

/** What checks of the configuration are made with; `language/check-written-field.ts` has it. Paths are below the field. */
export interface CheckTools {
  report: (path: string, message: string, hint?: string) => void;
  /** Both texts of a label are there. */
  label: (path: string, label: Partial<Label> | undefined) => void;
  /** "Did you mean …?", or the known names. */
  hint: (value: string, known: Iterable<string>) => string;
  /** There are options, each has its label, and the values at these paths are among them. */
  options: (
    options: Readonly<Record<string, Partial<Label> & { was?: Was }>>,
    used: readonly (readonly [path: string, value: unknown])[],
  ) => void;
  /** These limits are whole numbers above zero. */
  aboveZero: (...limits: readonly string[]) => void;
  /** `accept` names some of these formats. */
  formats: (known: readonly FileFormat[]) => void;
  /** There are nodes, each has its label and is there once, and the default is among them. */
  nodes: (field: { options: Nodes; default?: unknown }) => void;
  /** The fields that stand within the items of a list. */
  items: (fields: Readonly<Record<string, FieldBase>>) => void;
}

/** What surrounds a field, for what it says about others. */
export interface Around extends CheckTools {
  /** Reports a name that is no field of the resource. */
  name: (path: string, name: string) => void;
  /** Whether another resource has a field of that name; undefined when there is no such resource. */
  hasField: (resource: string, name: string) => boolean | undefined;
  fieldNames: (resource: string) => Iterable<string>;
  /** What another resource shows next to its titles. */
  shownOf: (resource: string) => readonly string[];
  resources: Iterable<string>;
  /** A reference names what there is. */
  reference: (field: Reference) => void;
}

/** What the server alone has at hand: names and places of the regions. */
export interface Places {
  isRegion: (code: string) => boolean;
  /** A region and all that lie in it. */
  regionsBelow: (code: string) => readonly string[];
}

/** What a filter asks, as the address spells it behind the field's name. */
export type FilterOperator = 'eq' | 'ne' | 'gte' | 'lte' | 'like';

/** A question to the store; the same as the server's `Condition`. */
export type StoreCondition =
  | { all: readonly StoreCondition[] }
  | { field: string; op: FilterOperator | 'in' | 'likeText' | 'has'; value: unknown };

/** What demo values are made with; every call draws on. */
export interface SeedTools {
  /** Number of the record in its collection, from 0. */
  index: number;
  /** When the record was made: ISO 8601. */
  createdAt: string;
  /** The option that this record is dealt, so that every option of a field occurs. */
  dealt: string | undefined;
  /** The options that other values of the record leave over; undefined: all of them. */
  allowed: readonly string[] | undefined;
  /** Ids of the records that a reference may name. */
  targets: readonly string[];
  int: (min: number, max: number) => number;
  /** Between the field's limits, or the usual ones. */
  between: (limits: { min?: number; max?: number }, usual: { min: number; max: number; decimals: number }) => number;
  pick: <T>(list: readonly T[]) => T;
  /** Some of them, at least one. */
  some: <T>(list: readonly T[], most: number) => T[];
  flag: () => boolean;
  digits: (count: number) => string;
  /** A number of minutes after the record was created. */
  after: (minutes: number) => string;
  /** The same, but not in the future. */
  afterUntilNow: (minutes: number) => string;
  /** A sentence, a few words of subjects, a picture, a portrait, a document, HTML. */
  remark: () => string;
  topics: readonly string[];
  picture: (index: number) => string;
  portrait: (index: number) => string;
  document: (index: number) => { url: string; name: string; size: number };
  html: (text: string) => string;
  /** A value of a field within an item, counted from 0. */
  inner: (field: AnyField, item: number) => unknown;
}
