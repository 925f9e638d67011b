import { type Part, PatternError, readPattern } from './read-pattern';

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
