import type { Language } from '../../schema/label';
import type { Field, Resource } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';
import { refIds } from '../fields/ref/ref-ids';
import { recordTitle } from '../record-title';

/** Ids of one question: they stand in the address. */
const most = 100;

/** Titles of the records that others refer to; each is asked for once, whatever the number of pages. */
export interface RefNames {
  /** Fetches the titles that these rows need and nobody has asked for yet. What cannot be had stays an id. */
  load: (rows: readonly EngineRecord[]) => Promise<void>;
  titleOf: (ref: { to: string; id: string }) => string | undefined;
}

/** Starts with no titles. */
export const createRefNames = ({
  fields,
  resources,
  language,
  findMany,
}: {
  fields: readonly Field[];
  /** The other resources that the user may look at, by name. */
  resources: ReadonlyMap<string, Resource>;
  language: Language;
  findMany: (question: { resource: string; ids: readonly string[] }) => Promise<readonly EngineRecord[]>;
}): RefNames => {
  const names = new Map<string, Map<string, string>>();
  const loadSome = async (resource: Resource, ids: readonly string[]): Promise<void> => {
    const known = names.get(resource.name) ?? new Map<string, string>();
    names.set(resource.name, known);
    const fresh = ids.filter((id) => !known.has(id));
    // Whatever becomes of it, nobody asks a second time.
    for (const id of fresh) known.set(id, id);
    for (let from = 0; from < fresh.length; from += most) {
      const found = await findMany({ resource: resource.name, ids: fresh.slice(from, from + most) }).catch(() => []);
      for (const record of found) known.set(String(record.id), recordTitle({ resource, record, language }));
    }
  };
  return {
    load: async (rows) => {
      const wanted = [...refIds({ fields, rows })];
      await Promise.all(
        wanted.map(async ([to, ids]) => {
          const resource = resources.get(to);
          if (resource) await loadSome(resource, ids);
        }),
      );
    },
    titleOf: ({ to, id }) => names.get(to)?.get(id),
  };
};
