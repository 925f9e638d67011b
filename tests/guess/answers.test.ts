import { describe, expect, test } from 'vitest';
import { type GuessedEntry, guessEntry } from '../../scripts/guess/entry';
import type { GuessedField } from '../../scripts/guess/fields';
import { readSample } from '../../scripts/guess/sample';
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

/** Written as `answers.ts` writes it, of what it asks for. */
const message = ({ call: { make, props, to } }: GuessedField, wanted: string): string => {
  const type = make === 'toggle' ? 'switch' : make;
  const option = /^\S+ (\S+)=/.exec(wanted)?.[1];
  const options = props.options as Readonly<Record<string, { zh: string }>> | undefined;
  if (option !== undefined && options?.[option]) return `${type} ${option}=${options[option].zh}`;
  return make === 'ref' ? `${type} ${to}` : type;
};

const titleOf = ({ titleField, fields }: GuessedEntry): string =>
  titleField ?? fields.find(({ call }) => call.make === 'text')?.name ?? '';

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
  const searched = entry.fields.some(({ call }) => call.props.search === true);
  return [
    ...wrong,
    ...surplus.map((field) => `${field}: too much (${found.get(field)?.call.make})`),
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
    for (const { name: field, call } of guess(name).entry.fields) {
      expect(field).not.toMatch(/^field\d+$/);
      expect((call.props.label as { en: string }).en).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });
});
