import { refIds } from '../../src/framework/fields/ref/ref-ids';
import type { Resource } from '../../src/framework/language/resource/resource';
import type { startRealServer } from './real-server';
import type { Values } from './sample-values';

/** The first of these rows that somebody could make once more: a root, and nothing that it names is barred by now. */
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
  const barred = new Set((await Promise.all(found)).flat());
  const names = (row: Values, ids: ReadonlySet<unknown>) =>
    Object.values(row).some((value) => [value].flat().some((id) => ids.has(id)));
  const good = rows.filter((row) => !row.parentId && !names(row, barred));
  // Content takes no picture that was rejected; what only shows pictures does.
  const rejected = await server.call('/api/images?reviewStatus=rejected&_end=500', token);
  const pictures = new Set((rejected.data?.list ?? []).map(({ url }: { url: string }) => url));
  return good.find((row) => !names(row, pictures)) ?? good[0];
};
