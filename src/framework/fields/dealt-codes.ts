import { isEmpty } from './base/read-value';
import type { Field } from './field';
import { codeOf } from './field';
import { codeStart, codeText, countOf } from './text/text';

/**
 * The same records, with codes for those that have none, in the order in which they were created; a record without a creation time
 * counts as created now. Written codes stay as they are, and each count goes on after the highest of them.
 */
export const withDealtCodes = <T extends object>(
  rows: readonly T[],
  fields: readonly Field[],
  {
    zone,
    now,
  }: {
    zone: string;
    /** ms. */
    now: number;
  },
): readonly T[] => {
  let dealt: readonly T[] = rows;
  for (const { name, code } of fields.map((field) => ({ name: field.name, code: codeOf(field) }))) {
    if (code === undefined) continue;
    // The beginnings of all codes of a field have the same length.
    const { length } = codeStart(code, { now, zone });
    const counts = new Map<string, number>();
    const bare: { row: T; moment: number }[] = [];
    for (const row of dealt) {
      const written: unknown = Reflect.get(row, name);
      const start = typeof written === 'string' ? written.slice(0, length) : '';
      if (isEmpty(written)) bare.push({ row, moment: createdAtOf(row) ?? now });
      else counts.set(start, Math.max(counts.get(start) ?? 0, countOf(written, start)));
    }
    const codes = new Map<T, string>();
    for (const { row, moment } of bare.toSorted((a, b) => a.moment - b.moment)) {
      const start = codeStart(code, { now: moment, zone });
      const count = (counts.get(start) ?? 0) + 1;
      counts.set(start, count);
      codes.set(row, codeText(code, { start, count }));
    }
    dealt = dealt.map((row) => (codes.has(row) ? { ...row, [name]: codes.get(row) } : row));
  }
  return dealt;
};

const createdAtOf = (row: object): number | undefined => {
  const text = 'createdAt' in row ? row.createdAt : undefined;
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
};
