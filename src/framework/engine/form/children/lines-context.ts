import { createContext, useContext } from 'react';
import type { Values } from '../../context/engine-record';

/** The children that a form sends, by relation: each to make, to change (`id`, `version`) or to remove (`_remove`). */
export type SentChildren = Readonly<Record<string, readonly Values[]>>;

/** What was refused of one line. */
export interface LineProblem {
  /** Index among the lines that were sent. */
  index: number;
  /** Field of the line; undefined for the line as a whole. */
  field: string | undefined;
  text: string;
}

/** What a form asks the table of one relation. */
export interface LinesHandle {
  /** Whether a line is added, changed or removed. */
  isDirty: () => boolean;
  /** Whether what would be sent keeps its rules; what does not is marked. */
  check: () => Promise<boolean>;
  /** What is sent. */
  read: () => readonly Values[];
  /** Marks what the server has refused, and focuses the first of it. */
  refuse: (problems: readonly LineProblem[], thrown: unknown) => void;
  /** It is saved: what shows these records elsewhere has to follow. */
  saved: () => void;
}

/** What the table of a relation knows of the form around it. */
export interface LinesHost {
  /** Id of the record that the lines belong to; undefined while it is being made. */
  parentId: string | undefined;
  /** Registers the table; returns what takes it back. */
  bind: (relation: string, handle: () => LinesHandle) => () => void;
}

export const LinesContext = createContext<LinesHost | undefined>(undefined);

/** The form around a table of lines. Throws outside of one. */
export const useLinesHost = (): LinesHost => {
  const host = useContext(LinesContext);
  if (host === undefined) throw new Error('useLinesHost: there is no form above');
  return host;
};
