import type { FieldType } from '../../../schema/field-config';
import { type Language, textOf } from '../../../schema/label';
import type { Field, FieldOf } from '../../../schema/resource';
import { type RuleName, ruleText } from '../../../schema/rule-texts';
import { htmlOfText } from '../../../shared/rich-text/text-of-html';
import { readJson } from '../json/json-text';
import { findKnownRegion } from '../region/late-regions';
import { parseNode, parseOption, parseYesNo } from './parse-choice';
import { parseDay, parseDayRange, parseMoment } from './parse-day';
import { parseNumber } from './parse-number';
import { plainText, splitValues } from './plain-text';

/** Ids of the records of another resource with this title (or this id). */
export type FindRefs = (ref: { to: string; title: string }) => readonly string[];

interface Question<F extends Field> {
  field: F;
  /** What stands in the cell. */
  text: string;
  /** Looks titles up; they have to be asked for beforehand. Default: a reference is taken as an id. */
  findRefs: FindRefs;
}

/** A value, or the rule that the text breaks. */
type Parsed = { value: unknown } | { rule: RuleName };
type Parse<F extends Field> = (question: Question<F>) => Parsed;

const orRule = (value: unknown, rule: RuleName): Parsed => (value === undefined ? { rule } : { value });

/** One value, or each part of the text for a field with several. */
const oneOrMany = ({ field, text }: { field: Field; text: string }, parseOne: (text: string) => Parsed): Parsed => {
  if (!('multiple' in field) || field.multiple !== true) return parseOne(plainText(text));
  const parts = splitValues(text).map(parseOne);
  const broken = parts.find((part) => 'rule' in part);
  return broken ?? { value: parts.map((part) => ('value' in part ? part.value : undefined)) };
};

const asWritten: Parse<Field> = ({ text }) => ({ value: text.trim() });
const figure: Parse<Field> = ({ text }) => orRule(parseNumber(text), 'number');
const option: Parse<FieldOf<'choice' | 'state'>> = ({ field, text }) =>
  oneOrMany({ field, text }, (part) => orRule(parseOption(field.options, part), 'option'));

const record: Parse<FieldOf<'ref'>> = ({ field, text, findRefs }) =>
  oneOrMany({ field, text }, (title) => {
    const ids = findRefs({ to: field.to, title });
    if (ids.length > 1) return { rule: 'severalMatch' };
    return ids[0] === undefined ? { rule: 'noneMatches' } : { value: ids[0] };
  });

/** A line for each item, values in the order of its fields with | between them; or JSON. */
const items: Parse<FieldOf<'list'>> = ({ field, text, findRefs }) => {
  const json = text.trim().startsWith('[') ? readJson(text) : undefined;
  if (json) return json.ok ? { value: json.value } : { rule: 'json' };
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  const list: Record<string, unknown>[] = [];
  for (const row of rows) {
    const cells = row.split(/(?<!\\)[|｜]/).map((cell) => cell.replaceAll('\\|', '|').trim());
    if (cells.length > field.fields.length) return { rule: 'type' };
    const item: Record<string, unknown> = {};
    for (const [index, inner] of field.fields.entries()) {
      if (!cells[index]) continue;
      const parsed = parse({ field: inner, text: cells[index], findRefs });
      if ('rule' in parsed) return parsed;
      item[inner.name] = parsed.value;
    }
    list.push(item);
  }
  return { value: list };
};

/** How the text of a cell becomes a value, by type of field. A new type does not compile until it is here. */
const parsers: { readonly [T in FieldType]: Parse<FieldOf<T>> } = {
  text: asWritten,
  textarea: asWritten,
  number: ({ field, text }) => orRule(parseNumber(text, field.unit ? [field.unit.zh, field.unit.en] : []), 'number'),
  money: figure,
  percent: figure,
  progress: figure,
  date: ({ text }) => orRule(parseDay(text), 'date'),
  datetime: ({ text }) => orRule(parseMoment(text), 'date'),
  dateRange: ({ text }) => orRule(parseDayRange(text), 'date'),
  choice: option,
  state: option,
  tree: ({ field, text }) => oneOrMany({ field, text }, (part) => orRule(parseNode(field.options, part), 'option')),
  tags: ({ text }) => ({ value: splitValues(text) }),
  switch: ({ text }) => orRule(parseYesNo(text), 'yesNo'),
  image: ({ field, text }) => ({ value: field.multiple ? text.split(/[\s、;；]+/).filter(Boolean) : text.trim() }),
  // A document has to be uploaded: its name alone is none.
  file: () => ({ rule: 'type' }),
  video: asWritten,
  richtext: ({ text }) => ({ value: /<[a-z]/i.test(text) ? text.trim() : htmlOfText(text) }),
  region: ({ field, text }) => oneOrMany({ field, text }, (part) => orRule(findKnownRegion(plainText(part)), 'region')),
  url: asWritten,
  phone: ({ text }) => ({
    value: plainText(text)
      .replace(/^\+?86(?=\s|-|1\d{10}$)/, '')
      .replaceAll(/[\s-]/g, ''),
  }),
  rating: ({ text }) => {
    const stars = /^★+$/.exec(plainText(text))?.[0].length;
    return orRule(stars ?? parseNumber(text, ['星', '分', 'stars', 'star']), 'number');
  },
  json: ({ text }) => {
    const read = readJson(text);
    return read.ok ? { value: read.value } : { rule: 'json' };
  },
  list: items,
  ref: record,
};

const parse = (question: Question<Field>): Parsed =>
  // The table pairs each type with its field; the compiler cannot follow the pair through the look-up.
  (parsers[question.field.type] as (question: Question<Field>) => Parsed)(question);

/**
 * Reads the text of a cell (an imported file, something pasted) as a field's value, the way people write it in either
 * language: the opposite of `textOfValue`. An empty cell is null. Limits and the like are not looked at: `checkRecord` does that.
 */
export const parseText = (question: {
  field: Field;
  text: string;
  /** Of the sentence that says what is wrong. */
  language: Language;
  findRefs?: FindRefs;
}): { ok: true; value: unknown } | { ok: false; problem: string } => {
  const { field, text, language, findRefs = ({ title }) => [title] } = question;
  if (text.trim() === '') return { ok: true, value: null };
  const parsed = parse({ field, text, findRefs });
  if ('value' in parsed) return { ok: true, value: parsed.value };
  return { ok: false, problem: ruleText({ name: parsed.rule, label: textOf(field.label, language), language }) };
};
