import { type Label, type Language, languages, textOf } from '../../shared/label';
import { cleanRichText } from '../../shared/rich-text/clean-html';
import { htmlOfText } from '../../shared/rich-text/text-of-html';
import { isSameText } from '../../shared/text';
import type { AnyField } from '../base/resolved';
import { ruleText } from '../base/rule-texts';
import type { Parsed, Reader } from '../base/toolboxes';
import { type Field, kitOf } from '../field';
import { readJson } from '../json/json-text';
import { readItems } from '../list/read-items';
import { findNode } from '../tree/find-node';
import { parseDay, parseDayRange, parseMoment, plainText, splitValues } from './parse-day';

const isNamed = (label: Label, text: string): boolean =>
  languages.some((language) => isSameText(textOf(label, language), text));

/** The value that a text names, by the value itself or its label in either language; undefined when none or several fit. */
const parseOption = (options: Readonly<Record<string, Label>>, text: string): string | undefined => {
  const named = Object.entries(options).filter(([key, label]) => isSameText(key, text) || isNamed(label, text));
  return Object.hasOwn(options, text) ? text : named.length === 1 ? named[0]?.[0] : undefined;
};

const yes = ['是', '有', '开', '开启', '启用', '√', '✓', 'yes', 'y', 'true', 'on', '1'];
const no = ['否', '无', '没有', '关', '关闭', '停用', '×', '✗', 'no', 'n', 'false', 'off', '0'];

/** 是 or 否, in the words people use for it. */
const parseYesNo = (text: string): boolean | undefined => {
  if (yes.some((word) => isSameText(word, text))) return true;
  return no.some((word) => isSameText(word, text)) ? false : undefined;
};

const factors: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 亿: 1e8 };

/** A figure as people write it: `1,234.50`, `￥１２００`, `1.2万`, `85%`, `30 天` with the unit; undefined for anything else. */
export const parseNumber = (text: string, units: readonly string[] = []): number | undefined => {
  const unit = units.map(plainText).find((candidate) => candidate !== '' && plainText(text).endsWith(candidate));
  const bare = unit === undefined ? plainText(text) : plainText(text).slice(0, -unit.length);
  const found = /^([+-]?)\s*\p{Sc}?\s*([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*([千万亿])?\s*[元%\p{Sc}]?$/u.exec(
    bare.trim(),
  );
  const [, sign = '', inner = '', whole = '', rest = '', factor] = found ?? [];
  if (!found || (whole === '' && rest === '')) return undefined;
  const figure = Number(`${whole.replaceAll(',', '') || '0'}${rest}`);
  // Through the text: 1.1 times 10000 is not 11000 for the machine.
  const zeros = factor === undefined ? 0 : Math.log10(factors[factor] ?? 1);
  return Number(`${figure}e${Math.round(zeros)}`) * ((sign || inner) === '-' ? -1 : 1) || 0;
};

/** One value, or each part of the text for a field with several. */
const oneOrMany = (field: AnyField, text: string, parseOne: (text: string) => Parsed): Parsed => {
  if (!('multiple' in field) || field.multiple !== true) return parseOne(plainText(text));
  const parts = splitValues(text).map(parseOne);
  const broken = parts.find((part) => 'rule' in part);
  return broken ?? { value: parts.map((part) => ('value' in part ? part.value : undefined)) };
};

/** What kits read texts with; `parse-text.ts` adds how titles and the values of items are read. */
const reader: Omit<Reader, 'refs' | 'value' | 'items'> = {
  number: parseNumber,
  day: parseDay,
  moment: parseMoment,
  days: parseDayRange,
  yesNo: parseYesNo,
  option: parseOption,
  json: (text) => {
    const read = readJson(text);
    return read.ok ? read.value : undefined;
  },
  plain: plainText,
  parts: splitValues,
  node: (options, text) => findNode(options, text, isSameText),
  html: (text) => (/<[a-z]/i.test(text) ? cleanRichText(text) : htmlOfText(text)),
  oneOrMany,
};

/** Ids of the records of another resource with this title (or this id). */
type FindRefs = Reader['refs'];

const parse = (field: Field, text: string, refs: FindRefs): Parsed => {
  // A list's items hold fields of the registry, whatever the kit knows of them.
  const value: Reader['value'] = (inner, part) => parse(inner as Field, part, refs);
  const items: Reader['items'] = (fields, written) => readItems(fields, written, { json: reader.json, value });
  return kitOf(field).parse({ field, text, read: { ...reader, refs, value, items } });
};

/**
 * Reads the text of a cell (an imported file, something pasted) as a field's value, the way people write it in either
 * language: the opposite of `textOfValue`. An empty cell is null. Limits and the like are not looked at: `checkRecord` does that.
 */
export const parseText = (question: {
  field: Field;
  text: string;
  /** Of the sentence that says what is wrong. */
  language: Language;
  /** Titles have to be fetched beforehand. Default: a reference is taken as an id. */
  findRefs?: FindRefs;
}): { ok: true; value: unknown } | { ok: false; problem: string } => {
  const { field, text, language, findRefs = ({ title }) => [title] } = question;
  if (text.trim() === '') return { ok: true, value: null };
  const parsed = parse(field, text, findRefs);
  if ('value' in parsed) return { ok: true, value: parsed.value };
  return { ok: false, problem: ruleText({ name: parsed.rule, label: textOf(field.label, language), language }) };
};
