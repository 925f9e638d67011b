/** What an action returns besides the record. */
export interface HandlerAnswer {
  /** Where the browser goes next: a path of the console, with a reload, or an `https:` URL of an external service. */
  leadsTo?: string;
  /** Replaces the action's own success message where that would not be true. In the language of the call. */
  says?: string;
  /** Secrets that are shown to the caller only now, each with a label in the language of the call. */
  shownOnce?: readonly { label: string; value: string }[];
}
