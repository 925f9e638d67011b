import type { Console } from '../../schema/console';
import { type Language, textOf } from '../../schema/label';
import type { FieldOf, Resource } from '../../schema/resource';
import { ruleText } from '../../schema/rule-texts';
import { invalid } from '../contract/api-error';
import type { Rights } from '../rights';
import type { Condition, Store } from '../stores/store';

interface Input {
  console: Console;
  store: Store;
  resource: Resource;
  rights: Rights;
  language: Language;
  /** The checked values that are to be written. */
  value: Readonly<Record<string, unknown>>;
}

/** 422 by field when a value refers to a record that does not exist or that the caller may not see. */
export async function checkReferences(input: Input): Promise<void> {
  const errors: Record<string, string> = {};
  for (const field of input.resource.fields) {
    if (field.type !== 'ref' || !Object.hasOwn(input.value, field.name)) continue;
    const ids = idsOf(input.value[field.name]);
    if (ids.length === 0 || (await areInReach({ ...input, field, ids }))) continue;
    errors[field.name] = ruleText({
      name: 'missingRef',
      label: textOf(field.label, input.language),
      language: input.language,
    });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function idsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return [...new Set(list.filter((id) => typeof id === 'string' && id !== ''))] as string[];
}

/** Within what the caller may list or at least show, and within the field's own `where`. */
async function areInReach({
  console,
  store,
  rights,
  field,
  ids,
}: Input & { field: FieldOf<'ref'>; ids: string[] }): Promise<boolean> {
  const target = console.resources.get(field.to);
  const action = target && ['list', 'show'].find((verb) => rights.width({ resource: target, action: verb }) !== null);
  if (target === undefined || action === undefined) return false;
  const scope = await rights.scope({ resource: target, action });
  const only: Condition[] = field.where ? [{ field: field.where.field, op: 'eq', value: field.where.value }] : [];
  const where: Condition = { all: [{ field: 'id', op: 'in', value: ids }, ...only] };
  const { total } = await store.list({ collection: target.name, scope, where, sort: [], start: 0, end: 0 });
  return total === ids.length;
}
