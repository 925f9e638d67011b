import { textOf } from '../../schema/label';
import { invalid } from '../contract/api-error';
import type { Body } from '../contract/check-body';
import { messages } from '../contract/messages';
import type { RecordCall } from '../services';

/** Most rows of one request, and of one import. */
const MOST_AT_ONCE = 500;
export const MOST_ROWS = 10_000;

const isRow = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
const isLine = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** `body.rows`: up to 500 plain objects; `body.lines`: the line of each in its sheet, counted through when left out. 422 otherwise. */
export function readRows({ body, language }: Pick<RecordCall, 'body' | 'language'>): { rows: Body[]; lines: number[] } {
  const { rows, lines } = body;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MOST_AT_ONCE || !rows.every(isRow))
    throw invalid({ rows: textOf(messages.importRows, language) });
  const counted = lines === undefined ? rows.map((_, index) => index + 1) : lines;
  if (!Array.isArray(counted) || counted.length !== rows.length || !counted.every(isLine))
    throw invalid({ lines: textOf(messages.importRows, language) });
  return { rows, lines: counted };
}
