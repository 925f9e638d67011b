import { describe, expect, test } from 'vitest';
import { type Code, isCodeObject, toPlain } from '../../scripts/guess/code';
import { type GuessedEntry, guessEntry } from '../../scripts/guess/guess-entry';
import type { GuessedField } from '../../scripts/guess/guessed-field';
import { nextSteps } from '../../scripts/guess/next-steps';
import { readSample } from '../../scripts/guess/read-sample';
import { answers, textOfAnswer } from './answers';

/** As of a console with customers and users, and the ids of their first records. */
const ids = new Map([
  ['customers', new Set(['cus-0001', 'cus-0002', 'cus-0003'])],
  ['users', new Set(['u-anna', 'u-ben', 'usr-07', 'usr-12'])],
]);

const guess = (name: string) => {
  const file = `${name}.json`;
  const sample = readSample({ text: textOfAnswer(name), file });
  return { sample, entry: guessEntry({ sample, known: new Set(ids.keys()), ids, file }) };
};

const partOf = (code: Code | undefined, key: string): Code | undefined =>
  isCodeObject(code) ? code.get(key) : undefined;

const textOf = (code: Code | undefined): string => (typeof code === 'string' ? code : '');

/** Written as `answers.ts` writes it, of what it asks for. */
const message = ({ code, make }: GuessedField, wanted: string): string => {
  const type = make === 'toggle' ? 'switch' : make;
  const option = /^\S+ (\S+)=/.exec(wanted)?.[1];
  const zh = option === undefined ? undefined : partOf(partOf(partOf(code.args.at(-1), 'options'), option), 'zh');
  if (typeof zh === 'string') return `${type} ${option}=${zh}`;
  return make === 'ref' ? `${type} ${textOf(code.args[0])}` : type;
};

const titleOf = ({ code, fields }: GuessedEntry): string =>
  textOf(code.get('titleField')) || (fields.find(({ make }) => make === 'text')?.name ?? '');

/** What is not as a person would have written it: wrong, missing, or too much. */
const mistakesOf = (entry: GuessedEntry, name: string): string[] => {
  const answer = answers[name];
  if (!answer) return ['no such answer'];
  const { fields, titleField, collection } = answer;
  const found = new Map(entry.fields.map((field) => [field.name, field]));
  const wrong = Object.entries(fields).flatMap(([field, wanted]) => {
    const guessed = found.get(field);
    const is = guessed ? message(guessed, wanted) : 'missing';
    return is === wanted ? [] : [`${field}: ${is}, not ${wanted}`];
  });
  const surplus = [...found.keys()].filter((field) => !Object.hasOwn(fields, field));
  const searched = entry.fields.some(({ code }) => partOf(code.args.at(-1), 'search') === true);
  return [
    ...wrong,
    ...surplus.map((field) => `${field}: too much (${found.get(field)?.make})`),
    ...(titleOf(entry) === titleField ? [] : [`titleField: ${titleOf(entry)}, not ${titleField}`]),
    ...(entry.name === collection ? [] : [`name: ${entry.name}, not ${collection}`]),
    ...(searched ? [] : ['nothing is searched']),
  ];
};

describe('an answer of another back end', () => {
  test.each(Object.keys(answers))('%s: at least 85 of 100 are as a person would write it', (name) => {
    const { sample, entry } = guess(name);
    expect(sample.place).toBe(answers[name]?.place);
    const mistakes = mistakesOf(entry, name);
    const request = Object.keys(answers[name]?.fields ?? {}).length + 3;
    const right = Math.round((1 - mistakes.length / request) * 100);
    if (process.env.GUESS_REPORT)
      process.stdout.write(`${name}: ${right} % of ${request}\n${mistakes.map((m) => `  ${m}\n`).join('')}`);
    expect(right, mistakes.join('\n')).toBeGreaterThanOrEqual(85);
  });

  test.each(Object.keys(answers))('%s: no name is a number, and no English label is Chinese', (name) => {
    for (const { name: field, code } of guess(name).entry.fields) {
      expect(field).not.toMatch(/^field\d+$/);
      expect(toPlain(partOf(partOf(code.args.at(-1), 'label'), 'en') ?? '')).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });

  test('a field that is only kept as it is, is said, and not everything was known then', () => {
    const { entry } = guess('customers-rest');
    const steps = nextSteps({ entry, module: 'm', paths: new Set(), role: 'Admin' });
    expect(steps).toContain('kept as they are (json) · 未能识别，按原样保存: metadata');
    expect(steps).not.toContain('Every label was known');
  });
});
