import { listOf } from '../../fields/base/read-value';
import { isRef } from '../../fields/field';
import type { ActionsApi } from '../../language/resource/api-config';
import type { Resource } from '../../language/resource/resource';
import type { SessionCall } from '../services/call';
import { readOthers } from './joined-records';

type Shown = Readonly<Record<string, unknown>>;
type Add = (record: Shown) => Record<string, unknown>;

/** The additional property names of a record in the template's API (`api.answer`), to be put before the record itself. */
export const answerNames = async (input: {
  call: SessionCall;
  resource: Resource;
  api: ActionsApi;
  shown: readonly Shown[];
}): Promise<Add> => {
  const adds = await Promise.all(
    input.api.answer.map(async ({ name, field, by }): Promise<Add> => {
      const read = by === undefined ? (record: Shown) => record[field] : await valueBeyond({ ...input, field, by });
      return (record) => ({ [name]: read(record) });
    }),
  );
  return (record) => Object.assign({}, ...adds.map((add) => add(record)));
};

/** A value of the record that a reference refers to; empty when it is missing, or the caller may not read it. */
const valueBeyond = async ({
  call,
  resource,
  shown,
  field,
  by,
}: Parameters<typeof answerNames>[0] & { field: string; by: string }): Promise<(record: Shown) => unknown> => {
  const reference = resource.fields.filter(isRef).find(({ name }) => name === by);
  const ids = [...new Set(shown.flatMap((record) => listOf(record[by])))];
  const others = reference ? await readOthers(call, { name: reference.to, field: 'id', ids, parameter: by }) : [];
  const byId = new Map(others.map((other) => [other.row.id, other.shown]));
  return (record) => byId.get(listOf(record[by])[0] ?? '')?.[field] ?? '';
};
