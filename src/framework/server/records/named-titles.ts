import type { RecordTitle } from '../../fields/base/record-title';
import type { Field } from '../../fields/field';
import { refIds } from '../../fields/ref/ref-ids';
import type { RecordCall } from '../services/services';
import { recordTitles } from './record-titles';

/** Titles of the records that these rows refer to, by resource. Since the caller sees the rows, these titles may be shown as well. */
export const namedTitles = async ({
  call,
  fields,
  rows,
}: {
  call: Pick<RecordCall, 'services' | 'caller' | 'rights' | 'language'>;
  /** The fields that the caller sees. */
  fields: readonly Field[];
  rows: readonly Readonly<Record<string, unknown>>[];
}): Promise<Record<string, RecordTitle[]>> => {
  const named = await Promise.all(
    [...refIds({ fields, rows })].map(async ([to, ids]) => {
      const resource = call.services.console.resources.get(to);
      const namedAmong = (others: readonly string[]) => new Set(others);
      return [to, resource ? await recordTitles({ call, resource, ids, namedAmong }) : []] as const;
    }),
  );
  return Object.fromEntries(named);
};
