import type { Expression } from '../../expressions/expression';
import type { Names } from '../../fields/field-names';
import type { Label } from '../../shared/label';

/** The arrangement of a form (`FormConfig.kind`). */
export const formKinds = ['single', 'sections', 'steps', 'tabs'] as const;
export type FormKind = (typeof formKinds)[number];

/** Records of a relation that are edited within the form of the record they belong to. */
export interface ChildrenConfig {
  /** Most lines that a record may be given in its form, 1 to 200. Default: 50. */
  max?: number;
}

/** What a form says of the record that it is about. */
export interface FormNote<C = Expression> {
  /** For which records, as they are when the form is opened. Default: for each. */
  when?: C;
  /** The text: what a change brings about. */
  text: Label;
}

/** The form of a resource as it is written. `N`: what it may name, `C`: conditions on it. */
export interface FormConfig<N extends Names = Names, C = Expression> {
  /**
   * - `single`: one field after the other.
   * - `sections`: sections with headings on one page.
   * - `steps`: a new record is created section by section, each validated before the next, with a summary at the end; an
   *   existing record is edited on one page.
   * - `tabs`: one tab per section; tabs with errors are marked, and saving opens the first of them.
   *
   * Default: `sections` when there are some, else `single`.
   */
  kind?: FormKind;
  /** Groups of fields, in order. A field is in one of them at most. */
  sections?: readonly {
    /** The section's heading. */
    label: Label;
    /** Its fields, in order. */
    fields: readonly (N['own'] | 'ownerId')[];
  }[];
  /** Heading of the fields that are in no section; they come first. Default: no heading; steps and tabs need one. */
  rest?: Label;
  /**
   * Relations whose records are edited within the form, by their names in `relations`: a table of inputs after the other sections, saved with
   * the record in one step. Its columns are the `columns` of the relation (default: every field of the form there). Default: none.
   */
  children?: { readonly [K in N['relation']]?: ChildrenConfig };
  /**
   * Where 新增 and 编辑 of a list open the form: on its own page, or in a drawer above the list. Either way the form has its own
   * address. Default: `page`.
   */
  in?: 'page' | 'drawer';
  /**
   * Unsaved input is stored in the browser as a draft, per user and record, and offered again at the next visit. Protected
   * and masked fields are never stored. Default: true.
   */
  draft?: boolean;
  /**
   * Names of actions that the form offers next to 保存: it saves, and carries out the first of them whose own form the record fills in and
   * that a stored record is in the state for. Default: none.
   */
  andThen?: readonly N['action'][];
  /** Whether the browser goes to the page of the new record once it is stored, else to its list. Default: false. */
  leadsTo?: boolean;
  /** What the form of a stored record says above its fields, before anything is changed. Default: nothing. */
  notes?: readonly FormNote<C>[];
}
