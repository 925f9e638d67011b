import { isSameText } from '../../shared/compare-text';
import { cleanRichText } from '../../shared/rich-text/clean-html';
import { htmlOfText } from '../../shared/rich-text/text-of-html';
import type { AnyField } from '../base/resolved';
import type { Parsed, Reader } from '../base/toolboxes';
import { readJson } from '../json/json-text';
import { findNode } from '../tree/find-node';
import { parseOption, parseYesNo } from './parse-choice';
import { parseDay, parseDayRange, parseMoment } from './parse-day';
import { parseNumber } from './parse-number';
import { plainText, splitValues } from './plain-text';

/** One value, or each part of the text for a field with several. */
const oneOrMany = (field: AnyField, text: string, parseOne: (text: string) => Parsed): Parsed => {
  if (!('multiple' in field) || field.multiple !== true) return parseOne(plainText(text));
  const parts = splitValues(text).map(parseOne);
  const broken = parts.find((part) => 'rule' in part);
  return broken ?? { value: parts.map((part) => ('value' in part ? part.value : undefined)) };
};

/** What kits read texts with; `parse-text.ts` adds how titles and the values of items are read. */
export const reader: Omit<Reader, 'refs' | 'value' | 'items'> = {
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
