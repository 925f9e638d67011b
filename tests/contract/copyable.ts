import { refIds } from '../../src/framework/fields/ref/ref-ids';
import type { Resource } from '../../src/framework/language/resource/resource';
import type { startRealServer } from './real-server';
import type { Values } from './sample-values';

/** The first of these rows that somebody could make once more: a root, and nothing that it names is barred or rejected by now. */
export const copyable = async ({
  server,
  token,
  resource,
  rows,
}: {
  server: Awaited<ReturnType<typeof startRealServer>>;
  token: string;
  resource: Resource;
  rows: readonly Values[];
}): Promise<Values | undefined> => {
  const found = [...refIds({ fields: resource.fields, rows })].map(async ([to, ids]) => {
    const { data } = await server.post(`/api/${to}/titles`, token, { ids });
    return data.list.flatMap(({ id, barred }: { id: string; barred?: string }) => (barred === undefined ? [] : [id]));
  });
  const rejected = await server.call('/api/images?reviewStatus=rejected&_end=500', token);
  const pictures = (rejected.data?.list ?? []).map(({ url }: { url: string }) => url);
  const barred = new Set([...(await Promise.all(found)).flat(), ...pictures]);
  const namesBarred = (row: Values) => Object.values(row).some((value) => [value].flat().some((id) => barred.has(id)));
  return rows.find((row) => !row.parentId && !namesBarred(row));
};
