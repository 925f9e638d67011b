import type { Language } from '../../shared/label';
import type { FieldBase, FieldView } from './field-base';

/** The title of a record wherever another one refers to it. */
export interface RecordTitle {
  id: string;
  /** The text of its title field; null: the record is deleted. */
  title: string | null;
  /** Whether the caller may open the record itself. */
  canShow: boolean;
  /** What is shown next to the title, by field; left out where there is nothing. */
  shows?: Readonly<Record<string, unknown>>;
  /** Why the record may not be newly chosen; left out where it may. */
  barred?: string;
}

/** Values of fields by name, as the API stores them. */
export type Values = Readonly<Record<string, unknown>>;

/** What `resolve` adds to every field. */
export interface ResolvedBase {
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
  /** Of a lookup: where its value comes from; undefined while the other resource is not known. */
  lookedUp?: LookedUp | undefined;
  /** The language of its values, where a text is entered in several. */
  language?: Language | undefined;
  /** The names of the fields with its text in the other languages of the site. */
  translations?: Readonly<Partial<Record<Language, string>>> | undefined;
  /** The name of the field whose text it has in another language. */
  translates?: string | undefined;
}

/** Where the value of a lookup comes from. */
export interface LookedUp {
  /** The reference of this record. */
  by: string;
  /** The resource that it names, and the field there. */
  to: string;
  of: string;
  /** Whether that field is the title of its records. */
  isTitle: boolean;
  /** Whether that field has rows of its own in the policy: who may not read it does not read this one. */
  hasOwnRight: boolean;
  /** Whether that is so of it or of the reference. */
  isGuarded: boolean;
}

/** A field with every default filled in; of a union each of its members. */
export type Resolved<C extends FieldBase> = C extends FieldBase ? Omit<C, keyof ResolvedBase> & ResolvedBase : never;

/** A field of any type, for code that looks at what all have. */
export type AnyField = Resolved<FieldBase> & { type: string };
