import { useMemo } from 'react';
import { toHttpError } from '../../context/http-error';
import type { LineProblem, LinesHandle, LinesHost, SentChildren } from './lines-context';

const placePattern = /^children\.(\w+)\.(\d+)(?:\.(.+))?$/;

/** The refusals of lines by relation, from errors by place: `children.lines.2.count`. */
export const lineProblems = (
  errors: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly LineProblem[]> => {
  const found = new Map<string, LineProblem[]>();
  for (const [place, text] of Object.entries(errors)) {
    const [, relation, index, field] = placePattern.exec(place) ?? [];
    if (relation === undefined) continue;
    found.set(relation, [...(found.get(relation) ?? []), { index: Number(index), field, text: String(text) }]);
  }
  return found;
};

/** The tables of lines within a form, as one: what the form asks before it saves and before it is left. */
export interface Lines {
  host: LinesHost;
  isDirty: () => boolean;
  /** Resolves with the relations of which a line breaks a rule. */
  check: () => Promise<readonly string[]>;
  /** Undefined when nothing is to be sent. */
  read: () => SentChildren | undefined;
  /** Hands the errors of lines on to them; returns the relations that had some. */
  refuse: (thrown: unknown) => readonly string[];
  /** All of it is saved. */
  saved: () => void;
}

const createLines = (parentId: string | undefined): Lines => {
  const handles = new Map<string, () => LinesHandle>();
  const all = () => [...handles].map(([name, handle]) => [name, handle()] as const);
  return {
    host: {
      parentId,
      bind: (relation, handle) => {
        handles.set(relation, handle);
        return () => void handles.delete(relation);
      },
    },
    isDirty: () => all().some(([, handle]) => handle.isDirty()),
    check: async () => {
      const checked = await Promise.all(all().map(async ([name, handle]) => ((await handle.check()) ? [] : [name])));
      return checked.flat();
    },
    read: () => {
      const sent = all().flatMap(([name, handle]) => (handle.isDirty() ? [[name, handle.read()] as const] : []));
      return sent.length === 0 ? undefined : Object.fromEntries(sent);
    },
    refuse: (thrown) => {
      const { errors = {} } = toHttpError(thrown);
      const problems = [...lineProblems(errors)].filter(([name]) => handles.has(name));
      for (const [name, own] of problems) handles.get(name)?.().refuse(own, thrown);
      return problems.map(([name]) => name);
    },
    saved: () => {
      for (const [, handle] of all()) handle.saved();
    },
  };
};

/** The lines of a form. `parentId`: the record that it is about; undefined while that is being made. */
export const useLines = (parentId: string | undefined): Lines => useMemo(() => createLines(parentId), [parentId]);
