import { type Blank, blankMeanings } from '../../contract/import';
import { oneOf, optional } from '../../contract/rules';
import { isBlank } from '../../shared/is-blank';
import { isObject } from '../../shared/is-object';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import { messages } from '../http/messages';
import { readFields } from '../http/read-fields';
import type { RecordCall } from '../services/services';

/** Most rows of one request, and of one import. */
const mostAtOnce = 500;
export const mostRows = 10_000;

const isLine = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The row with its empty values as they are meant: none at all, or left out, so that the field has its default. */
const withBlanks = (row: Body, blank: Blank | undefined): Body => {
  if (blank === undefined) return row;
  const entries = Object.entries(row).map(([name, value]) => [name, isBlank(value) ? null : value] as const);
  return Object.fromEntries(blank === 'empty' ? entries : entries.filter(([, value]) => value !== null));
};

/** `body.rows`: up to 500 plain objects; `body.lines`: the line of each in its sheet, counted through when left out; `body.blank`: what their empty values mean. 422 otherwise. */
export const readRows = ({
  body,
  language,
}: Pick<RecordCall, 'body' | 'language'>): { rows: Body[]; lines: number[] } => {
  const { rows, lines } = body;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostAtOnce || !rows.every(isObject))
    throw invalid({ rows: textOf(messages.importRows, language) });
  const counted = lines === undefined ? rows.map((_, index) => index + 1) : lines;
  if (!Array.isArray(counted) || counted.length !== rows.length || !counted.every(isLine))
    throw invalid({ lines: textOf(messages.importRows, language) });
  const { blank } = readFields({ body, language, rules: { blank: optional(oneOf(blankMeanings)) } });
  return { rows: rows.map((row) => withBlanks(row, blank)), lines: counted };
};
