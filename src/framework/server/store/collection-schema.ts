import type { ValueKind } from '../../fields/base/kit';

/**
 * What a store knows of a field before any query. A row may have others as well (of an older configuration, or of the
 * server's own): they are stored, found and sorted like these, only not fast.
 */
export interface FieldSchema {
  name: string;
  /** What people call it; a database has it as the comment of the column, for readers of tables. */
  label?: string | undefined;
  /** What a value is: decides the type of a column, how two values are ordered, and what `like` looks into. */
  holds: ValueKind;
  /** Of a number that is always `whole`, or an `exact` decimal (money): a database has types for them. Any other is stored all the same. */
  digits?: 'whole' | 'exact' | undefined;
  /** The value is a list of such values: `eq`, `in` and `has` look for one of them. */
  many: boolean;
  /**
   * No two rows have the same value; `null` and `''` are none. The store enforces it with every write of the field. `written`: rows
   * that already have the same value may stay, and only what is written is held to it.
   */
  unique: boolean | 'written';
  /** Filtered or sorted by often enough that an index pays. `filled`: most rows have no value, and only the others are in the index. */
  indexed: boolean | 'filled';
  /** Parts of its text are searched (`like`, `likeText`): of `html` only what is read. */
  searched: false | 'plain' | 'html';
  /**
   * The collection whose ids it holds. What is referred to may be deleted (the reference then points nowhere, and undo may bring
   * it back), so a store must not enforce it.
   */
  refersTo: string | undefined;
}

/** What a store knows of a collection before any query. In addition to its fields each row has those of `Row`. */
export interface CollectionSchema {
  /** A letter, then letters, digits, `_` and `-`. */
  name: string;
  /** What people call one of its rows. */
  label?: string | undefined;
  fields: readonly FieldSchema[];
  /** Fields that are queried together, each in the order of an index; those of a single field are in `fields`. */
  indexes: readonly (readonly string[])[];
  /**
   * Its rows are written often and live for a short while (a session, a part of an import). They are as durable as any other;
   * a store of files separates them from the rest.
   */
  isShortLived?: boolean;
  /** It has so few rows (hundreds) that a database needs no index but those that keep values unique. */
  isSmall?: boolean;
  /** Former names, when it has been renamed: its rows follow. */
  was?: readonly string[];
}

/** The parts of a field's schema that differ from a single text which is neither unique nor indexed. */
export type FieldTraits = Partial<Omit<FieldSchema, 'name'>>;

const plain = {
  holds: 'text',
  many: false,
  unique: false,
  indexed: false,
  searched: false,
  refersTo: undefined,
} as const;

/** The schema of a field. */
export const fieldSchema = (name: string, traits: FieldTraits = {}): FieldSchema => ({ name, ...plain, ...traits });

/**
 * The schema of a collection that no resource describes: what the server or the product stores for itself. An index names declared
 * fields only: PostgreSQL has no column for others, so every question by such an index would read the whole table.
 */
export const collectionOf = <F extends string = never>(
  name: string,
  fields: Readonly<Record<F, FieldTraits>> = {} as Readonly<Record<F, FieldTraits>>,
  indexes: readonly (readonly NoInfer<F>[])[] = [],
  traits: Pick<CollectionSchema, 'isShortLived' | 'isSmall' | 'was'> = {},
): CollectionSchema => ({
  name,
  fields: Object.entries<FieldTraits>(fields).map(([field, traits]) => fieldSchema(field, traits)),
  indexes,
  ...traits,
});
