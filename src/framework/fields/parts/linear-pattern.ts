// Patterns of the configuration are written as regular expressions, and read here into the few parts that a linear time is enough for.

/** What a regular expression is made of. */
type Part =
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

/** The surroundings of a reader. */
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
const readPattern = (regex: string): Part => {
  try {
    new RegExp(regex, 'u');
  } catch {
    throw new PatternError('is no regular expression');
  }
  return choice(readerOf(regex));
};

/** Most steps of a program: `x{500}` takes as many. */
const mostSteps = 2000;

/** A step of the program that a pattern is run as; numbers are places in it. */
type Step =
  | { kind: 'one'; fits: (char: string) => boolean }
  | { kind: 'at'; place: (Part & { kind: 'at' })['place'] }
  | { kind: 'jump'; to: number[] }
  | { kind: 'end' };

const writeTo = (steps: Step[], part: Part): void => {
  if (steps.length > mostSteps) throw new PatternError('counts too far');
  const jump = (...to: number[]): { to: number[] } => {
    const step = { kind: 'jump' as const, to };
    steps.push(step);
    return step;
  };
  switch (part.kind) {
    case 'one':
    case 'at':
      steps.push(part);
      return;
    case 'all':
      for (const one of part.parts) writeTo(steps, one);
      return;
    case 'any': {
      const starts = jump();
      const ends = part.parts.map((one) => {
        starts.to.push(steps.length);
        writeTo(steps, one);
        return jump();
      });
      for (const end of ends) end.to.push(steps.length);
      return;
    }
    case 'times': {
      if (part.min > mostSteps) throw new PatternError('counts too far');
      for (let time = 0; time < part.min; time += 1) writeTo(steps, part.of);
      if (part.max === Number.POSITIVE_INFINITY) {
        const start = steps.length;
        const loop = jump(start + 1);
        writeTo(steps, part.of);
        jump(start);
        loop.to.push(steps.length);
        return;
      }
      if (part.max - part.min > mostSteps) throw new PatternError('counts too far');
      const leaps = Array.from({ length: part.max - part.min }, () => {
        const leap = jump(steps.length + 1);
        writeTo(steps, part.of);
        return leap;
      });
      for (const leap of leaps) leap.to.push(steps.length);
    }
  }
};

const isWord = (char: string | undefined): boolean => char !== undefined && /^\w$/.test(char);

const isPlace = (place: (Part & { kind: 'at' })['place'], chars: readonly string[], at: number): boolean => {
  if (place === 'start') return at === 0;
  if (place === 'end') return at === chars.length;
  return (isWord(chars[at - 1]) !== isWord(chars[at])) === (place === 'edge');
};

const run = (steps: readonly Step[], chars: readonly string[]): boolean => {
  // Every step is at work once for each character, whatever the pattern: that is what makes the time linear.
  const seen = new Int32Array(steps.length).fill(-1);
  let waiting: number[] = [];
  for (let at = 0; at <= chars.length; at += 1) {
    const next: number[] = [];
    const open = [...waiting, 0];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (seen[place] === at) continue;
      seen[place] = at;
      const step = steps[place];
      if (step === undefined || step.kind === 'end') return true;
      if (step.kind === 'jump') open.push(...step.to);
      else if (step.kind === 'at') {
        if (isPlace(step.place, chars, at)) open.push(place + 1);
      } else if (at < chars.length && step.fits(chars[at] ?? '')) next.push(place + 1);
    }
    waiting = next;
  }
  return false;
};

/**
 * What tells whether a text matches a regular expression (flag `u`) somewhere, in a time that grows with the text and never beyond: the
 * engine of the language goes back and forth in a text, and a single value can stop the server (`^(\d+)+$`). `PatternError` for what
 * is no regular expression, looks around, refers back or counts beyond 2000 steps.
 */
export const linearPattern = (regex: string): ((text: string) => boolean) => {
  const steps: Step[] = [];
  writeTo(steps, readPattern(regex));
  if (steps.length > mostSteps) throw new PatternError('counts too far');
  steps.push({ kind: 'end' });
  return (text) => run(steps, Array.from(text));
};
