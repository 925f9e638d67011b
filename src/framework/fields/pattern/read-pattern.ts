// Patterns of the configuration are written as regular expressions, and read here into the few parts that a linear time is enough for.

/** What a regular expression is made of. */
export type Part =
  /** One character. */
  | { kind: 'one'; fits: (char: string) => boolean }
  /** A place between two characters. */
  | { kind: 'at'; place: 'start' | 'end' | 'edge' | 'inside' }
  /** One after the other. */
  | { kind: 'all'; parts: readonly Part[] }
  /** One of them. */
  | { kind: 'any'; parts: readonly Part[] }
  /** The same again. */
  | { kind: 'times'; of: Part; min: number; max: number };

/** A pattern that cannot be used; the message says why. */
export class PatternError extends Error {}

const escaped =
  /\\(?:u\{[0-9a-f]+\}|u(?:d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})|x[0-9a-f]{2}|p\{[^}]*\}|c[a-z]|.)/iuy;
const group = /\((?:\?(?:<(?![=!])[^>]*>|:))?/y;
const set = /\[(?:\\.|[^\]\\])*\]/suy;
const count = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;
const literal = /[^|)]/suy;

/** What the reader stands before. */
interface Reader {
  /** The text that fits here, which is passed; undefined: none does. */
  take: (form: RegExp) => RegExpExecArray | undefined;
  next: () => string;
}

const readerOf = (regex: string): Reader => {
  let at = 0;
  return {
    next: () => regex.slice(at, at + 1),
    take: (form) => {
      form.lastIndex = at;
      const found = form.exec(regex);
      if (found === null) return undefined;
      at += found[0].length;
      return found;
    },
  };
};

/** A single character holds nothing to go back to. */
const oneOf = (source: string): Part => {
  const form = new RegExp(`^(?:${source})$`, 'u');
  return { kind: 'one', fits: (char) => form.test(char) };
};

const places = { '\\b': 'edge', '\\B': 'inside', '^': 'start', $: 'end' } as const;

const atom = (reader: Reader): Part => {
  const sign = reader.take(escaped)?.[0];
  if (sign !== undefined) {
    if (/^\\[1-9k]/.test(sign)) throw new PatternError('refers back to a group');
    return sign === '\\b' || sign === '\\B' ? { kind: 'at', place: places[sign] } : oneOf(sign);
  }
  const signs = reader.take(set)?.[0];
  if (signs !== undefined) return oneOf(signs);
  if (reader.take(group) !== undefined) {
    if (reader.next() === '?') throw new PatternError('looks ahead or back');
    const inner = choice(reader);
    reader.take(/\)/y);
    return inner;
  }
  const char = reader.take(literal)?.[0] ?? '';
  if (char === '^' || char === '$') return { kind: 'at', place: places[char] };
  return char === '.' ? oneOf('.') : { kind: 'one', fits: (other) => other === char };
};

const counted = (reader: Reader): Part => {
  const of = atom(reader);
  const found = reader.take(count);
  if (found === undefined) return of;
  const [sign, least, comma, most] = found;
  if (least === undefined)
    return {
      kind: 'times',
      of,
      min: sign.startsWith('+') ? 1 : 0,
      max: sign.startsWith('?') ? 1 : Number.POSITIVE_INFINITY,
    };
  const min = Number(least);
  return { kind: 'times', of, min, max: comma === undefined ? min : most ? Number(most) : Number.POSITIVE_INFINITY };
};

const sequence = (reader: Reader): Part => {
  const parts: Part[] = [];
  while (!['', '|', ')'].includes(reader.next())) parts.push(counted(reader));
  return { kind: 'all', parts };
};

const choice = (reader: Reader): Part => {
  const parts = [sequence(reader)];
  while (reader.take(/\|/y) !== undefined) parts.push(sequence(reader));
  return { kind: 'any', parts };
};

/** The parts of a regular expression (flag `u`). `PatternError` for what is none, and for what looks around or refers back. */
export const readPattern = (regex: string): Part => {
  try {
    new RegExp(regex, 'u');
  } catch {
    throw new PatternError('is no regular expression');
  }
  return choice(readerOf(regex));
};
