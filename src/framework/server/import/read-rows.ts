import { type Blank, blankMeanings, type Taken, takenMeanings } from '../../contract/import';
import { oneOf, optional } from '../../contract/rules';
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

/** How rows are to be taken: what their empty values mean, and what happens to those that are there already. */
export interface Manner {
  blank?: Blank | undefined;
  taken?: Taken | undefined;
}

/** How the rows of a body are to be taken; 422 for anything that is not offered. */
export const readManner = ({ body, language }: Pick<RecordCall, 'body' | 'language'>): Manner =>
  readFields({
    body,
    language,
    rules: { blank: optional(oneOf(blankMeanings)), taken: optional(oneOf(takenMeanings)) },
  });

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
