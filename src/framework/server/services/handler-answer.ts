/** What an action answers besides the record. */
export interface HandlerAnswer {
  /** Where the browser goes next: a path of the console, reloaded, or an `https:` address of a service outside. */
  leadsTo?: string;
  /** Said in place of the action's own words, where these would not be what has happened. In the language of the call. */
  says?: string;
  /** Secrets that are shown to the caller now and never again, each with what it is called in the language of the call. */
  shownOnce?: readonly { label: string; value: string }[];
}
