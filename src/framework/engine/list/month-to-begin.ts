import { formatDay } from '../../fields/base/format';
import { textFrom } from '../../fields/base/read-value';
import type { Resource } from '../../language/resource/resource';
import { timestampOf } from '../../shared/moments';
import type { EngineRecord } from '../context/engine-record';

/** The month in which a calendar of few records begins, `2026-11`: this one where it has any of them, else that of the first; empty: this one. */
export const monthToBegin = ({
  resource,
  rows,
  today = formatDay(new Date()),
}: {
  resource: Resource;
  rows: readonly EngineRecord[];
  /** `YYYY-MM-DD`. */
  today?: string;
}): string => {
  const by = resource.list.calendar?.by ?? '';
  const months = rows.flatMap((row) => {
    const text = textFrom(row[by]);
    const at = timestampOf(text);
    return text === '' ? [] : [(at === undefined ? text : formatDay(new Date(at))).slice(0, 7)];
  });
  return months.includes(today.slice(0, 7)) ? '' : (months[0] ?? '');
};
