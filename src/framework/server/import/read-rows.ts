import { isObject } from '../../shared/is-object';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';

/** Most rows of one request, and of one import. */
const mostAtOnce = 500;
export const mostRows = 10_000;

const isLine = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** `body.rows`: up to 500 plain objects; `body.lines`: the line of each in its sheet, counted through when left out. 422 otherwise. */
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
  return { rows, lines: counted };
};
