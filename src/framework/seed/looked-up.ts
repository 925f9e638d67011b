import { isEmpty } from '../fields/base/is-empty';
import type { Console } from '../language/console/console';
import type { Resource } from '../language/resource/resource';
import type { Seed, SeedRecord, SeedValue } from './record';

/** The same records, whose lookups say what the records that they name say. */
export const withLookedUp = (console: Console, seed: Seed): Seed => {
  const byId = new Map(
    Object.entries(seed).map(([name, records]) => [name, new Map(records.map((record) => [record.id, record]))]),
  );
  const followed = (resource: Resource, record: SeedRecord): SeedRecord => {
    const found = new Map<string, SeedValue>();
    for (const { name, lookedUp } of resource.fields) {
      const target = lookedUp && byId.get(lookedUp.to)?.get(String(record[lookedUp.by]));
      const value = lookedUp && target?.[lookedUp.of];
      if (value !== undefined && !isEmpty(value)) found.set(name, value);
    }
    return { ...record, ...Object.fromEntries(found) };
  };
  return Object.fromEntries(
    Object.entries(seed).map(([name, records]) => {
      const resource = console.resources.get(name);
      if (resource?.fields.some(({ lookedUp }) => lookedUp) !== true) return [name, records];
      return [name, records.map((record) => followed(resource, record))];
    }),
  );
};
