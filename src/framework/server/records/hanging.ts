import { type FieldOf, isRef } from '../../fields/field';
import { type OnDelete, onDeleteOf } from '../../fields/ref/on-delete';
import type { Console } from '../../language/console/console';
import type { Resource } from '../../language/resource/resource';

/** A reference to a resource, and what happens to it on deletions there. */
export interface Hanging {
  resource: Resource;
  field: FieldOf<'ref'>;
  way: OnDelete;
}

const hangingByConsole = new WeakMap<Console, ReadonlyMap<string, readonly Hanging[]>>();

/** The references to a resource whose `onDelete` is not `keep`, in the order of the configuration. */
export const hangingOn = (console: Console, to: string): readonly Hanging[] => {
  const all = hangingByConsole.get(console) ?? allHanging(console);
  hangingByConsole.set(console, all);
  return all.get(to) ?? [];
};

const allHanging = ({ resources }: Console): ReadonlyMap<string, readonly Hanging[]> => {
  const found = new Map<string, Hanging[]>();
  for (const resource of resources.values())
    for (const field of resource.fields) {
      // A lookup field: the reference belongs to the other record and changes with it.
      if (!isRef(field) || field.lookup !== undefined) continue;
      const way = onDeleteOf(field);
      if (way !== 'keep') found.set(field.to, [...(found.get(field.to) ?? []), { resource, field, way }]);
    }
  return found;
};
