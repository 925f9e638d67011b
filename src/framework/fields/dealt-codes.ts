import type { Field } from './field';
import { codeOf } from './field';
import { codeStart, codeText } from './text/code';

const momentOf = (row: object): number => {
  const text = 'createdAt' in row ? row.createdAt : undefined;
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? 0 : moment;
};

/** The same records with the codes that they would have been given in the order in which they were made. */
export const withDealtCodes = <T extends object>(
  rows: readonly T[],
  fields: readonly Field[],
  zone: string,
): readonly T[] => {
  let dealt: readonly T[] = rows;
  for (const field of fields) {
    const code = codeOf(field);
    if (code === undefined) continue;
    const counts = new Map<string, number>();
    const codes = new Map<T, string>();
    for (const row of [...dealt].sort((a, b) => momentOf(a) - momentOf(b))) {
      const start = codeStart(code, { now: momentOf(row), zone });
      const count = (counts.get(start) ?? 0) + 1;
      counts.set(start, count);
      codes.set(row, codeText(code, { start, count }));
    }
    dealt = dealt.map((row) => ({ ...row, [field.name]: codes.get(row) }));
  }
  return dealt;
};
