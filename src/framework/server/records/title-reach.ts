import { isRef } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import type { Rights } from '../rights/rights';
import type { RecordCall } from '../services/services';
import type { Condition } from '../stores/condition';
import { type Scope, scopeFrom } from '../stores/scope';

/** The records that the caller may list or show; undefined when there are none. */
export const readableScope = async ({
  resource,
  rights,
}: {
  resource: Resource;
  rights: Rights;
}): Promise<Scope | undefined> => {
  const verbs = ['list', 'show'].filter((action) => rights.width({ resource, action }) !== null);
  if (verbs.length === 0) return undefined;
  const any: Condition[] = await Promise.all(verbs.map((action) => rights.scope({ resource, action })));
  return scopeFrom({ any });
};

/**
 * Those of these ids that appear in records that the caller may read, in fields that the caller may see: so the caller already knows
 * them. Fields that do not exist or refer to another resource are ignored.
 */
export const namedIds = async ({
  call: { services, rights },
  to,
  fields,
  ids,
}: {
  call: Pick<RecordCall, 'services' | 'rights'>;
  /** Name of the referenced resource. */
  to: string;
  /** Resource and field, such as `articles.ownerId`. */
  fields: readonly string[];
  ids: readonly string[];
}): Promise<ReadonlySet<string>> => {
  const found = new Set<unknown>();
  for (const path of new Set(fields)) {
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) break;
    const [name = '', fieldName = ''] = path.split('.');
    const resource = services.console.resources.get(name);
    const field = resource?.fieldByName.get(fieldName);
    if (resource === undefined || !isRef(field) || field.to !== to || !rights.canReadPlain({ resource, field }))
      continue;
    const scope = await readableScope({ resource, rights });
    if (scope === undefined) continue;
    const where = { field: field.name, op: 'in', value: missing } as const;
    const groups = await services.store.aggregate({
      collection: name,
      scope,
      where,
      groupBy: [field.name],
      measures: {},
    });
    for (const { group } of groups) for (const id of [group[field.name]].flat()) found.add(id);
  }
  return new Set(ids.filter((id) => found.has(id)));
};
