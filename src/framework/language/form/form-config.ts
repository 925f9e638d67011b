import type { Label } from '../../shared/label';

/** The arrangement of a form (`FormConfig.kind`). */
export const formKinds = ['single', 'sections', 'steps', 'tabs'] as const;
export type FormKind = (typeof formKinds)[number];

/** The form of a resource as it is written. */
export interface FormConfig<K extends string = string> {
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
    fields: readonly K[];
  }[];
  /** Heading of the fields that are in no section; they come first. Default: no heading; steps and tabs need one. */
  rest?: Label;
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
   * Names of actions that the form for a new record offers beside 保存: it saves, and carries out the first of them whose own form the
   * record fills in. Default: none.
   */
  andThen?: readonly string[];
}
