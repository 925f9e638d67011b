import type { Label } from './label';

/** How a form is laid out (`FormConfig.kind`). */
export const formKinds = ['single', 'sections', 'steps', 'tabs'] as const;
export type FormKind = (typeof formKinds)[number];

/** The form of a resource as a person writes it. */
export interface FormConfig<K extends string = string> {
  /**
   * - `single`: one field after the other.
   * - `sections`: headed groups on one page.
   * - `steps`: a new record is made section by section, each checked before the next, with a summary at the end; a record that
   *   exists is edited on one page, because whoever changes one value wants no walk through all of them.
   * - `tabs`: a tab for every section; tabs with mistakes are marked, and saving leads to the first of them.
   *
   * Default: `sections` when there are some, else `single`.
   */
  kind?: FormKind;
  /** Groups of fields, in order. A field stands in one of them at most. */
  sections?: readonly {
    /** The section's heading. */
    label: Label;
    /** Its fields, in order. */
    fields: readonly K[];
  }[];
  /** Heading of the fields that no section names; they come first. Default: no heading, which steps and tabs cannot do without. */
  rest?: Label;
  /**
   * Where 新增 and 编辑 of a list open the form: on a page of its own, or in a drawer above the list. Either way the form has its own
   * address. Default: `page`.
   */
  in?: 'page' | 'drawer';
  /**
   * What is typed is kept in the browser, for each user and record, and offered again at the next visit. Protected and masked fields
   * are never kept. Default: false.
   */
  draft?: boolean;
}
