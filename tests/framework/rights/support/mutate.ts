import type { Random } from './random';

const insertions = ['，', '｜', '：', '“', '＊', '\u3000', '"', "'", ',', '|', '*', '/*', ':', '#', ' ', '\n', '-'];
const hidden = ['\0', '\u0007', '\r', '\u007f', '\u0085', '\u200b', '\u202e', '\u2028', '\ufeff', '\ufffd', '\ud800'];
const words = [
  'role:Admin',
  'role:admin',
  'except',
  'Any',
  'all',
  'own',
  'org',
  'p',
  'view',
  'edit',
  '*',
  'res:policy',
  '',
];

const splice = (options: { text: string; random: Random; length: number; insert: string }): string => {
  const at = options.random.below(options.text.length + 1);
  return options.text.slice(0, at) + options.insert + options.text.slice(at + options.length);
};

const changeCase = (text: string, random: Random): string => {
  const at = random.below(text.length + 1);
  const letter = text.charAt(at);
  return (
    text.slice(0, at) +
    (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()) +
    text.slice(at + 1)
  );
};

const changeLine = (text: string, random: Random, change: (line: string) => string): string => {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  return lines.map((line, index) => (index === at ? change(line) : line)).join('\n');
};

/** Swaps a name of the line for another word; this is what gives other, right policies. */
const changeToken = (line: string, random: Random): string => {
  const tokens = line.split(/([,|]\s*)/);
  const at = 2 * random.below(Math.ceil(tokens.length / 2));
  return tokens.map((token, index) => (index === at ? random.pick(words) : token)).join('');
};

/** One way each to spoil a text, as typing, tools and bad copies do. */
const edits: ((text: string, random: Random) => string)[] = [
  (text, random) => splice({ text, random, length: 1, insert: '' }),
  (text, random) => splice({ text, random, length: 0, insert: random.pick(insertions) }),
  (text, random) => splice({ text, random, length: 1, insert: random.pick(insertions) }),
  (text, random) => splice({ text, random, length: 0, insert: random.pick(hidden) }),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  changeCase,
  (text, random) => changeLine(text, random, () => ''),
  (text, random) => changeLine(text, random, (line) => `${line}\n${line}`),
  (text, random) => changeLine(text, random, (line) => `#${line}`),
  (text, random) => changeLine(text, random, (line) => changeToken(line, random)),
  (text, random) => changeLine(text, random, (line) => changeToken(line, random)),
  (text, random) => changeLine(text, random, (line) => line.replace(/,\s*([^,]+?)\s*$/, ', "$1"')),
  (text, random) => (random.isHeads() ? text.replaceAll('\n', '\r\n') : `\ufeff${text}`),
];

/** A text with one to three edits. */
export const mutate = (text: string, random: Random): string => {
  let result = text;
  for (let left = 1 + random.below(3); left > 0; left -= 1) result = random.pick(edits)(result, random);
  return result;
};
