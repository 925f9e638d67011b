import type * as z from 'zod/mini';
import type { FileFormat } from '../../shared/file-formats';
import type { Label, Language } from '../../shared/label';
import type { FieldBase } from './field-base';
import type { FieldUi } from './field-props';
import type { FilterControl } from './filter-value';
import type { Resolved, Values } from './resolved';
import type { RuleName } from './rule-texts';
import type {
  Around,
  CheckTools,
  FilterOperator,
  Parsed,
  ParseInput,
  Places,
  Rules,
  SeedTools,
  StoreCondition,
  TextInput,
} from './toolboxes';

/** Where the pictures of texts are stored as records. */
export interface PictureShelf {
  /** Name of the resource whose records hold pictures. */
  of: string;
  /** Its field of type image. */
  field: string;
  /** The group that they come into. Default: none. */
  group?: {
    /** The reference to it: a field of the resource `of`. */
    by: string;
    /** What it is called: it is made for the owner of the text when there is none of this name. */
    name: Label;
  };
}

/**
 * What a stored value is. Filters, sort orders, figures and files distinguish values by this, never by the name of a type:
 * a text, a number, yes or no, a day (`YYYY-MM-DD`), a moment (ISO 8601), a span of days, or data with parts of its own.
 */
export type ValueKind = 'text' | 'number' | 'flag' | 'day' | 'moment' | 'days' | 'parts';

/** A column of a list when the field does not say. */
export interface ColumnShape {
  /** In px; undefined lets the content decide. */
  width: number | undefined;
  /** In px: in a narrower column its values would be cut, and are of no use then. Left out: what is cut can still be read. */
  least?: number | undefined;
  align: 'start' | 'end';
  isSortable: boolean;
}

/** What is shown of a value in place of all of it, to who may not read it plain. */
export interface Mask {
  hide: (value: string) => string;
  /** Whether a value is one that `hide` has made, and so nothing that anybody typed. */
  isHidden: (value: unknown) => boolean;
}

/** What an upload for a field has to keep; the same for the browser, which asks first, and the server, which decides. */
export interface UploadLimits {
  accept: readonly FileFormat[];
  maxBytes: number;
  /** Pixels; only of pictures. */
  maxWidth: number;
  maxHeight: number;
}

/**
 * The parts of a type of field. `C`: its written form, `V`: a filled-in value as it is stored, `F`: the field with every default
 * filled in. Methods, so that a kit of one type can be used as the kit of any.
 */
export interface FieldKit<C extends FieldBase, V = unknown, F = Resolved<C>> {
  /** What a stored value is. */
  holds: ValueKind;
  /** Whether a value has the shape that the type stores; limits are not looked at. */
  isStored(value: unknown): value is V;
  /** Whether a form may hold a value that is not stored like this: one that is only half typed. Default: none. */
  isHalfTyped?(value: unknown): boolean;
  /**
   * The one spelling in which a value is stored, of the several in which people and programs write it; what cannot be read stays
   * as it is, and breaks the rule. Default: the value itself.
   */
  normalize?(value: V, field: F): V;
  /** The name of that normal form. Stored values that were written with another one are normalized again. */
  spelling?: string;
  /** The rule of a filled-in value. */
  rule(field: F, rules: Rules): z.ZodMiniType;
  /** The rule that a value breaks at this moment only. */
  brokenNow?(field: F, request: { value: V; now: number }): RuleName | undefined;
  /** The rule that a value of another kind breaks. Default: `type`. */
  wrongKind?: RuleName;
  /** The field's own words for a broken rule. */
  says?(field: F, rule: RuleName): Label | undefined;
  /** The plain text of a value, for titles, messages and exports; nothing gives the empty text. */
  text(request: TextInput<F>): string;
  /** Loads what `text` and `parse` need, where that is not there from the beginning. */
  prepare?(): Promise<unknown>;
  /** Parses a text that a person wrote: an import, a paste. */
  parse(request: ParseInput<F>): Parsed;
  /** How a list is filtered by it. */
  filter: FilterControl;
  column: ColumnShape;
  /** A believable demo value; undefined where none is possible. */
  seed(field: F, make: SeedTools): unknown;
  /**
   * Cell and input: `common` for the types in `cells.tsx` and `inputs.ts`, which come with every list and every form; otherwise they
   * are loaded with the first field of the type.
   */
  ui: 'common' | (() => Promise<FieldUi<F>>);
  /** Whether it may stand within the items of a list; `ItemFieldConfig` in `list/list.ts` names the same types. */
  isItem: boolean;

  /** Mistakes of the written form that the compiler cannot find. */
  check?(field: C, tools: CheckTools): void;
  /** Mistakes in what it says of other fields and resources. */
  checkAround?(field: C, around: Around): void;
  /** `check` judges the default itself. Otherwise it must keep the rule. */
  isDefaultChecked?: boolean;

  /** The value of a new record when the field names no default. */
  initial?(field: F): unknown;
  /** Whether a text of the address can be a value. Default: any but the empty one. */
  isKnown?(field: F, text: string): boolean;
  /** The value of a text of the address; undefined: none. Default: the text itself. */
  carried?(text: string): unknown;
  /** Names of the fields that decide what this one may be. */
  dependsOn?(field: F): readonly string[];
  /** The options that other values leave over; undefined: all of them. */
  allowed?(field: F, values: Values): ReadonlySet<string> | undefined;
  /** All values that there are to choose from, and those that demo records are dealt in turn. */
  values?(field: F): readonly string[];
  dealt?(field: F): readonly string[];
  /** Several values in one: words of their own, or items with fields. Fields with `multiple` say it themselves. */
  many?: 'values' | 'items';

  /** What people read in it: the value itself, or the text within its HTML. Left out: it is no text. */
  textual?: 'plain' | 'html';
  /** An empty text is a value of its own. Default: it is stored as null. */
  keepsBlank?: boolean;
  /** The first such field of a resource is the title of its records. */
  isTitle?: boolean;
  /** Its cell only counts or shortens what it holds; who compares two values wants to read them. */
  isFolded?: boolean;
  /** Needs the whole width: everywhere, or in forms only. */
  wide?: 'everywhere' | 'form';
  /** Figures may be grouped by it. */
  isGroup?: boolean;
  /** It is drawn as a picture. */
  isPicture?: boolean;
  /** A number that can be called. */
  isCalled?: boolean;
  /** It is played as a film. */
  isFilm?: boolean;
  /** Only actions change it. */
  isMoved?: boolean;
  /** Only the server sets it. */
  isServerSet?: boolean;

  /** Digits after the point. */
  decimals?(field: F): number;
  /** The field for an average of its values. */
  average?(field: F): F;
  /** Format of its figures in a spreadsheet. */
  sheetFormat?(field: F): string;
  /** Most characters of a value. */
  longest?(field: F): number;
  /** How an import's template explains it, and an example. Texts have an example made of the label. */
  template?: { note?: 'day' | 'moment' | 'range' | 'title'; example?: string | ((field: F) => string | undefined) };
  /** What may be written into a column of an import. */
  choices?(field: F, language: Language): readonly string[];
  /** Who may not read it plain sees this of it; undefined: it has no mask. */
  mask?(field: F): Mask | undefined;
  /** It takes uploads within these limits. */
  upload?(field: F): UploadLimits;
  /** Pictures within its text are stored there as well. */
  shelf?(field: F): PictureShelf | undefined;

  /** The value in the store's condition for a filter, where that is not the value itself. */
  condition?(request: { field: F; op: FilterOperator; value: unknown }, places: Places): StoreCondition | undefined;
  /** The part of the value that a list is sorted by. */
  sortPart?: string;
  /** Whether a value names something that does not exist. */
  isMissing?(value: unknown, places: Places): boolean;
}
