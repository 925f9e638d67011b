/** How many numbers each command of an SVG path takes; the flags of an arc are the fourth and fifth. */
const arity: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Step {
  /** The letter, small when the numbers count from where the pen is. */
  command: string;
  numbers: number[];
}

/** Reads the commands of a path; numbers may stand without separators (`.5.5`, `1-2`) and an arc's flags too (`0 01-8`). */
const stepsOf = (path: string): Step[] =>
  [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = '', written = '']) => {
    const size = arity[letter.toLowerCase()] ?? 0;
    if (size === 0) return [{ command: letter, numbers: [] }];
    const steps: Step[] = [];
    let rest = written;
    let numbers: number[] = [];
    for (;;) {
      const isFlag = size === 7 && (numbers.length === 3 || numbers.length === 4);
      const [whole, number] = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/).exec(rest) ?? [];
      if (whole === undefined) return steps;
      rest = rest.slice(whole.length);
      numbers.push(Number(number));
      if (numbers.length < size) continue;
      // What follows a move without a letter of its own are lines.
      const isLine = letter.toLowerCase() === 'm' && steps.length > 0;
      steps.push({ command: isLine ? (letter === 'm' ? 'l' : 'L') : letter, numbers });
      numbers = [];
    }
  });

const write = ({ command, numbers }: Step): string =>
  command + numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : `${number}`)).join('');

/**
 * The same path in whole numbers of a unit, about half as long. The pen's true place is followed, so that what is rounded away does not
 * add up. `unit`: how many of the path's own one of the new units is.
 */
export const roundPath = (path: string, unit = 1): string => {
  let exact = { x: 0, y: 0 };
  let pen = { x: 0, y: 0 };
  let start = { exact, pen };
  return stepsOf(path)
    .map(({ command, numbers: written }) => {
      const kind = command.toLowerCase();
      // The rotation and the flags of an arc are no lengths.
      const numbers = written.map((number, at) => (kind === 'a' && at > 1 && at < 5 ? number : number / unit));
      const isRelative = kind === command;
      const from = isRelative ? exact : { x: 0, y: 0 };
      const origin = isRelative ? pen : { x: 0, y: 0 };
      const x = (value: number): number => Math.round(from.x + value) - origin.x;
      const y = (value: number): number => Math.round(from.y + value) - origin.y;
      if (kind === 'z') {
        ({ exact, pen } = start);
        return command;
      }
      let end = { x: exact.x, y: exact.y };
      let rounded: number[];
      if (kind === 'h') {
        end.x = from.x + (numbers[0] ?? 0);
        rounded = numbers.map(x);
      } else if (kind === 'v') {
        end.y = from.y + (numbers[0] ?? 0);
        rounded = numbers.map(y);
      } else {
        end = { x: from.x + (numbers.at(-2) ?? 0), y: from.y + (numbers.at(-1) ?? 0) };
        // Radii are lengths, rotation and flags no places at all; a radius that rounds to nothing would make the arc a line.
        const radii = kind === 'a' ? 5 : 0;
        rounded = numbers.map((value, index) => {
          if (index < Math.min(radii, 2)) return Math.max(1, Math.round(value));
          if (index < radii) return value;
          return (index - radii) % 2 === 0 ? x(value) : y(value);
        });
      }
      exact = end;
      pen = { x: Math.round(end.x), y: Math.round(end.y) };
      if (kind === 'm') start = { exact, pen };
      return write({ command, numbers: rounded });
    })
    .join('');
};
