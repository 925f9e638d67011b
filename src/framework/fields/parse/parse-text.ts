import { type Label, type Language, languages, textOf } from '../../shared/label';
import { cleanRichText } from '../../shared/rich-text/clean-html';
import { htmlOfText } from '../../shared/rich-text/text-of-html';
import { isSameText } from '../../shared/text';
import { parseNumber, usualSigns } from '../base/read-value';
import type { AnyField } from '../base/resolved';
import { ruleText } from '../base/rule-texts';
import type { Parsed, Reader } from '../base/toolboxes';
import { type Field, kitOf } from '../field';
import { readJson } from '../json/json-text';
import { type TreeOptions, treeNodes } from '../tree/tree-options';
import { parseClock, parseDay, parseDayRange, parseMoment, splitValues } from './parse-day';

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

/** One value, or each part of the text for a field with several. */
const oneOrMany = (field: AnyField, text: string, parseOne: (text: string) => Parsed): Parsed => {
  if (!('multiple' in field) || field.multiple !== true) return parseOne(usualSigns(text));
  const parts = splitValues(text).map(parseOne);
  const broken = parts.find((part) => 'rule' in part);
  return broken ?? { value: parts.map((part) => ('value' in part ? part.value : undefined)) };
};

/** What kits read texts with; `parse-text.ts` adds how titles and the values of items are read. */
const reader: Omit<Reader, 'refs' | 'value' | 'items'> = {
  number: parseNumber,
  day: parseDay,
  moment: parseMoment,
  clock: parseClock,
  days: parseDayRange,
  yesNo: parseYesNo,
  option: parseOption,
  json: (text) => {
    const read = readJson(text);
    return read.ok ? read.value : undefined;
  },
  plain: usualSigns,
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

type IsSame = (left: string, right: string) => boolean;

/** The node that a text names: by value, by its label where only one has it, or by the labels on the way to it (`行业 / 教育`). */
export const findNode = (options: TreeOptions, text: string, isSame: IsSame): string | undefined => {
  const all = treeNodes(options);
  if (all.has(text)) return text;
  const nodes = [...all.values()];
  const isNamed = ({ label }: (typeof nodes)[number], name: string): boolean =>
    languages.some((language) => isSame(textOf(label, language), name));
  const path = text.split(/[/>＞]/).map((part) => part.trim());
  const fitting = nodes.filter((node) => {
    const way = [...node.above, node];
    return path.length === way.length && way.every((step, index) => isNamed(step, path[index] ?? ''));
  });
  const found = fitting.length === 1 ? fitting : nodes.filter((node) => isSame(node.key, text) || isNamed(node, text));
  return found.length === 1 ? found[0]?.key : undefined;
};

/** The items of a text: a line for each, values in the order of the fields with | between them; or JSON. */
export const readItems = (
  fields: readonly AnyField[],
  text: string,
  { json, value }: Pick<Reader, 'json' | 'value'>,
): Parsed => {
  if (text.trim().startsWith('[')) {
    const items = json(text);
    return items === undefined ? { rule: 'json' } : { value: items };
  }
  const list: Record<string, unknown>[] = [];
  for (const row of text.split('\n').filter((line) => line.trim() !== '')) {
    const cells = row.split(/(?<!\\)[|｜]/).map((cell) => cell.replaceAll('\\|', '|').trim());
    if (cells.length > fields.length) return { rule: 'type' };
    const item: Record<string, unknown> = {};
    for (const [index, inner] of fields.entries()) {
      // What is computed stands in exported files.
      if (!cells[index] || 'computed' in inner) continue;
      const parsed = value(inner, cells[index]);
      if ('rule' in parsed) return parsed;
      item[inner.name] = parsed.value;
    }
    list.push(item);
  }
  return { value: list };
};
