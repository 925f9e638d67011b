import type { Console } from '../../schema/console';
import { type Language, textOf } from '../../schema/label';
import type { FieldOf, Resource } from '../../schema/resource';
import { ruleText } from '../../schema/rule-texts';
import { isRegion } from '../../shared/regions/region-tree';
import { invalid } from '../contract/api-error';
import type { Rights } from '../rights';
import type { Scope } from '../stores/scope';
import type { Condition, Store } from '../stores/store';

interface Input {
  console: Console;
  store: Store;
  resource: Resource;
  rights: Rights;
  language: Language;
  /** The checked values that are to be written. */
  value: Readonly<Record<string, unknown>>;
  /** The record as it stands: a reference may depend on a value that is not sent. */
  current?: Readonly<Record<string, unknown>>;
}

/** 422 by field when a value refers to a record or a region that does not exist, or to a record that the caller may not see. */
export async function checkReferences(input: Input): Promise<void> {
  const errors: Record<string, string> = {};
  for (const field of input.resource.fields) {
    if (field.type !== 'region' || idsOf(input.value[field.name]).every(isRegion)) continue;
    errors[field.name] = ruleText({
      name: 'region',
      label: textOf(field.label, input.language),
      language: input.language,
    });
  }
  const whole = { ...input.current, ...input.value };
  for (const field of input.resource.fields) {
    if (field.type !== 'ref' || !isTouched({ field, value: input.value })) continue;
    const ids = idsOf(whole[field.name]);
    if (ids.length === 0 || (await areInReach({ ...input, field, ids, whole }))) continue;
    errors[field.name] = ruleText({
      name: 'missingRef',
      label: textOf(field.label, input.language),
      language: input.language,
    });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Whether the reference is written, or the value that it depends on. */
function isTouched({ field, value }: { field: FieldOf<'ref'>; value: Input['value'] }): boolean {
  const parent = field.where && 'from' in field.where ? field.where.from : field.name;
  return Object.hasOwn(value, field.name) || Object.hasOwn(value, parent);
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
  whole,
}: Input & { field: FieldOf<'ref'>; ids: string[]; whole: Input['value'] }): Promise<boolean> {
  const reach = await reachOf({ console, rights, to: field.to });
  if (reach === undefined) return false;
  const { target, scope } = reach;
  const only = restriction(field, whole);
  const where: Condition = { all: [{ field: 'id', op: 'in', value: ids }, ...only] };
  const { total } = await store.list({ collection: target.name, scope, where, sort: [], start: 0, end: 0 });
  return total === ids.length;
}

/** The records of a resource that the caller may list or at least show; undefined when there are none. */
export async function reachOf({
  console,
  rights,
  to,
}: Pick<Input, 'console' | 'rights'> & { to: string }): Promise<{ target: Resource; scope: Scope } | undefined> {
  const target = console.resources.get(to);
  const action = target && ['list', 'show'].find((verb) => rights.width({ resource: target, action: verb }) !== null);
  if (target === undefined || action === undefined) return undefined;
  return { target, scope: await rights.scope({ resource: target, action }) };
}

/** The field's own `where`: a fixed value, or what another field of the record says; nothing there restricts nothing. */
export function restriction({ where }: FieldOf<'ref'>, whole: Input['value']): Condition[] {
  if (where === undefined) return [];
  if ('value' in where) return [{ field: where.field, op: 'eq', value: where.value }];
  const wanted = idsOf(whole[where.from]);
  return wanted.length === 0 ? [] : [{ field: where.field, op: 'in', value: wanted }];
}
