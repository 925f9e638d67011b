import type { ReactNode } from 'react';
import type { Label } from '../../shared/label';

/** A page of the menu that can be opened. */
export interface SearchPage {
  /** Path of its route. */
  path: string;
  title: Label;
  /** Titles of the groups above it, from the top. */
  trail: readonly Label[];
  /** Name of an icon. */
  icon: string | undefined;
  /** An address outside the console. */
  href: string | undefined;
  /** Opens in a window of its own. */
  isBlank: boolean;
}

/** Something that can be done from everywhere. */
export interface SearchAction {
  key: string;
  label: Label;
  /** What tells it from another of the same name, such as the list that a record is added to. */
  hint?: Label;
  icon?: ReactNode;
  /** The page that it opens, if it does nothing else. */
  path?: string;
  /** Called once the dialog has gone. */
  run: () => void;
}

/** One record that was found. */
export interface FoundItem {
  id: string;
  title: string;
  /** Where the term stands, when the title does not hold it: a field and its text. */
  found: { label: Label; text: string } | undefined;
  /** Where it is opened. */
  path: string;
  /** Name of an icon. */
  icon: string | undefined;
}

/** The records of one resource. */
export interface FoundGroup {
  resource: string;
  label: Label;
  items: readonly FoundItem[];
}

/** What the server knows of a term. */
export interface FoundRecords {
  groups: readonly FoundGroup[];
  /** false: there was too much to look through all of it. */
  isComplete: boolean;
}

/** Asks the server for records. Rejects when it cannot answer, or with an `AbortError` after `signal`. */
export type FindRecords = (question: { term: string; signal: AbortSignal }) => Promise<FoundRecords>;
