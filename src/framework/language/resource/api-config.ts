/**
 * The template's calls of a collection, below their own path: `getList` with numbered pages, `getTree` where the list has a
 * tree, `doEdit` for creating and editing, `doDelete` for deleting. Which of them exist depends on `verbs`. `N`: names of the
 * resource's fields.
 */
export interface ActionsApiConfig<N extends string = string> {
  /** The template's calls. */
  kind: 'actions';
  /** Path of the calls, below the base of the API: `/departmentManagement`. */
  path: string;
  /**
   * What `getList` can be searched by: query parameter → field. A text matches when the field contains it, any other value
   * when the field equals it. Default: each text field with `search`, by its own name.
   */
  query?: { readonly [parameter: string]: N };
  /**
   * What the records of `getList` and `getTree` say besides their fields: name → field, or `reference.field` of the record that a
   * reference names. `doEdit` passes over it. Default: nothing.
   */
  answer?: { readonly [name: string]: string };
  /**
   * Fields with one option that these calls say as numbers: the option `'1'` is 1. `doEdit` takes both. Every option must be a
   * number. Default: none.
   */
  numbers?: readonly N[];
  /** Whether each record of `getList` has those below it in `children`, as in `getTree`; only with a tree. Default: false. */
  children?: boolean;
  /** Query parameter for the page number, counted from 1. Default: `pageNo`. */
  page?: string;
  /** Query parameter for the page length. Default: `pageSize`. */
  size?: string;
}

/** The API style of the records: REST, or the template's calls. */
export type ApiConfig<N extends string = string> = 'rest' | ActionsApiConfig<N>;

/** One query parameter that `getList` can be searched by. */
export interface QueryParameter {
  name: string;
  field: string;
  /** Whether the field must contain the text, or equal it. */
  op: 'like' | 'eq';
}

/** One name by which answers say a field's value, or that of the record which the reference `by` names. */
export interface AnswerName {
  name: string;
  field: string;
  by: string | undefined;
}

/** The template's calls with every default filled in. */
export interface ActionsApi {
  path: string;
  page: string;
  size: string;
  query: readonly QueryParameter[];
  answer: readonly AnswerName[];
  numbers: readonly string[];
  children: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** The record with each of `names` that it has put differently. */
const mapped = <V extends Values>(record: V, names: readonly string[], map: (value: unknown) => unknown): V =>
  names.some((name) => Object.hasOwn(record, name))
    ? { ...record, ...Object.fromEntries(names.flatMap((name) => (name in record ? [[name, map(record[name])]] : []))) }
    : record;

/** A record as the template's calls say it: options of `numbers` as numbers. */
export const withNumbers = <V extends Values>(record: V, { numbers }: Pick<ActionsApi, 'numbers'>): V =>
  mapped(record, numbers, (value) => (typeof value === 'string' && value !== '' ? Number(value) : value));

/** A record of the template's calls as the rest of the console knows it: with options again. */
export const withOptions = <V extends Values>(record: V, { numbers }: Pick<ActionsApi, 'numbers'>): V =>
  mapped(record, numbers, (value) => (typeof value === 'number' ? String(value) : value));
