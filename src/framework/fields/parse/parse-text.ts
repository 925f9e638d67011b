import { type Language, textOf } from '../../shared/label';
import { ruleText } from '../base/rule-texts';
import type { Parsed, Reader } from '../base/toolboxes';
import { type Field, kitOf } from '../field';
import { readItems } from '../list/read-items';
import { reader } from './reader';

/** Ids of the records of another resource with this title (or this id). */
export type FindRefs = Reader['refs'];

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
  /** Titles have to be asked for beforehand. Default: a reference is taken as an id. */
  findRefs?: FindRefs;
}): { ok: true; value: unknown } | { ok: false; problem: string } => {
  const { field, text, language, findRefs = ({ title }) => [title] } = question;
  if (text.trim() === '') return { ok: true, value: null };
  const parsed = parse(field, text, findRefs);
  if ('value' in parsed) return { ok: true, value: parsed.value };
  return { ok: false, problem: ruleText({ name: parsed.rule, label: textOf(field.label, language), language }) };
};
