import type { Field } from '../../fields/field';
import type { FieldServices } from '../../fields/parts/fields-context';
import { refIds, refPaths } from '../../fields/ref/ref-ids';
import type { EngineRecord } from '../context/engine-record';

/** Ids per request. */
const idsPerRequest = 1000;

/** Titles of referenced records; each is requested once, however many pages there are. */
export interface RefNames {
  /** Loads the titles that these rows need and that were not requested yet. Rejects when they cannot be loaded. */
  load: (rows: readonly EngineRecord[]) => Promise<void>;
  /** The title, or why there is none. */
  titleOf: (ref: { to: string; id: string }) => string;
}

/** Creates an empty cache of titles. */
export const createRefNames = ({
  resource,
  fields,
  titles,
  says,
}: {
  /** Name of the resource whose fields they are. */
  resource: string;
  fields: readonly Field[];
  titles: FieldServices['titles'];
  /** What stands for records without a title. */
  says: Readonly<Record<'deleted' | 'hidden' | 'none', string>>;
}): RefNames => {
  const names = new Map<string, Map<string, string>>();
  const loadSome = async (to: string, ids: readonly string[]): Promise<void> => {
    const known = names.get(to) ?? new Map<string, string>();
    names.set(to, known);
    const fresh = ids.filter((id) => !known.has(id));
    for (let from = 0; from < fresh.length; from += idsPerRequest) {
      const asked = fresh.slice(from, from + idsPerRequest);
      const found = await titles({ resource: to, ids: asked, fields: refPaths({ resource, fields, to }) });
      for (const id of asked) known.set(id, says.hidden);
      for (const { id, title } of found) known.set(id, title === null ? says.deleted : title || says.none);
    }
  };
  return {
    load: async (rows) => {
      await Promise.all([...refIds({ fields, rows })].map(([to, ids]) => loadSome(to, ids)));
    },
    titleOf: ({ to, id }) => names.get(to)?.get(id) ?? says.hidden,
  };
};
