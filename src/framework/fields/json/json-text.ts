/** The value of a text of JSON, or where it stops being JSON. Lines and columns count from 1. */
export type ReadJson = { ok: true; value: unknown } | { ok: false; line: number; column: number };

/** Whether a parsed value is what a `json` field holds: an object or a list. */
const isData = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** How far into the text the reader came, as engines say it: `position 12`, or `line 2 column 5`. */
const placeIn = (text: string, message: string): { line: number; column: number } => {
  const stated = /line (\d+) column (\d+)/.exec(message);
  if (stated) return { line: Number(stated[1]), column: Number(stated[2]) };
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Reads a text as an object or a list. */
export const readJson = (text: string): ReadJson => {
  try {
    const value: unknown = JSON.parse(text);
    return isData(value) ? { ok: true, value } : { ok: false, line: 1, column: 1 };
  } catch (error) {
    return { ok: false, ...placeIn(text, error instanceof Error ? error.message : '') };
  }
};

/** A stored value as one edits it; what has not become JSON yet is text already. */
export const writeJson = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};
