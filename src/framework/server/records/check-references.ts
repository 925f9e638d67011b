import { holds } from '../../expressions/evaluate';
import { listOf } from '../../fields/base/read-value';
import { ruleText } from '../../fields/base/rule-texts';
import type { FilterOperator, Places } from '../../fields/base/toolboxes';
import { type Field, type FieldOf, isMany, isRef, kitOf, uploadLimits } from '../../fields/field';
import { textOfValue } from '../../fields/texts';
import { translationsOf, valueFor } from '../../fields/translations';
import type { Console } from '../../language/console-config';
import { referenceTitle } from '../../language/resource/reference-title';
import type { Resource } from '../../language/resource/resource';
import { accountsResource } from '../../shared/accounts';
import { textOf } from '../../shared/label';
import { isRegion, regionsBelow } from '../../shared/regions/region-tree';
import { fillText } from '../../shared/text';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { Rights } from '../identity/rights/rights';
import type { RecordCall } from '../services/services';
import { everything, type Scope, scopeFrom } from '../store/scope';
import type { Condition, Row } from '../store/store';
import { expressionContext, seenValues } from './expression-context';
import { uploadsIn } from './uploads/named-uploads';

type Asking = Pick<RecordCall, 'services' | 'caller' | 'rights' | 'language'>;

/** Why a record cannot be newly chosen, in the language of the call; undefined when it can. */
export const barredBecause = ({
  call,
  resource,
  row,
}: {
  call: Asking;
  resource: Resource;
  row: Row;
}): string | undefined => {
  const { choosable } = resource.reference;
  if (choosable.length === 0) return undefined;
  const [seen, context] = [seenValues({ call, resource, values: { ...row } }), expressionContext(call)];
  const failed = choosable.find(({ check }) => !holds(check, seen, context));
  return failed && textOf(failed.reason, call.language);
};

/** Why some of these records cannot be newly chosen, naming each; the caller must be allowed to see them. Undefined when all can. */
const barredAmong = async ({
  call,
  field,
  ids,
}: {
  call: Asking;
  field: FieldOf<'ref'>;
  ids: readonly string[];
}): Promise<string | undefined> => {
  const { services, rights, language } = call;
  const resource = services.console.resources.get(field.to);
  if (resource === undefined || resource.reference.choosable.length === 0 || ids.length === 0) return undefined;
  const where = { field: 'id', op: 'in', value: ids } as const;
  const request = { collection: resource.name, scope: everything(), where, sort: [], start: 0, end: ids.length };
  const { rows } = await services.store.list({ ...request, total: 'none' });
  const titleOf = (row: Row): string =>
    referenceTitle(resource, (part) =>
      rights.canReadPlain({ resource, field: part }) && kitOf(part).textual !== undefined
        ? textOfValue({ field: part, value: valueFor(part, row, language), language })
        : '',
    );
  const reasons = rows.flatMap((row) => {
    const reason = barredBecause({ call, resource, row });
    return reason === undefined
      ? []
      : [[titleOf(row), reason].filter((text) => text !== '').join(language === 'zh' ? '：' : ': ')];
  });
  return reasons.length === 0 ? undefined : reasons.join(language === 'zh' ? '；' : '; ');
};

/** The hierarchy of regions, which only the server has loaded. */
const places: Places = { isRegion, regionsBelow };

/**
 * The store condition for one value of a filter: an overlapping range, a node with its descendants, an element of a list, a text in any of
 * its languages.
 */
export const fieldCondition = (filter: { field: Field; op: FilterOperator; value: unknown }): Condition => {
  const { field, op, value } = filter;
  const { name } = field;
  const own = kitOf(field).condition?.(filter, places);
  if (own !== undefined) return own;
  const names = [name, ...translationsOf(field)];
  if (names.length > 1) {
    const each = names.map((one) => ({ field: one, op, value }));
    return op === 'ne' ? { all: each } : { any: each };
  }
  return { field: name, op: op === 'eq' && isMany(field) ? 'has' : op, value };
};

interface Input {
  call: Pick<RecordCall, 'services' | 'caller' | 'rights' | 'language'>;
  resource: Resource;
  /** The validated values to write. */
  value: Readonly<Record<string, unknown>>;
  /** The current record, because a reference may depend on a value that is not sent. */
  current?: Readonly<Record<string, unknown>>;
}

/**
 * 422 by field when a value refers to a record, region or uploaded file that does not exist, to a record that the caller may not see, or
 * to one that cannot be chosen (any more).
 */
export const checkReferences = async (input: Input): Promise<void> => {
  const { language } = input.call;
  const errors: Record<string, string> = {};
  for (const field of input.resource.fields) {
    if (kitOf(field).isMissing?.(input.value[field.name], placesOf(field, input.current)) !== true) continue;
    errors[field.name] = ruleText({
      name: 'region',
      label: textOf(field.label, language),
      language,
    });
  }
  const whole = { ...input.current, ...input.value };
  for (const field of input.resource.fields) {
    if (await hasUnknownFile(input, field))
      errors[field.name] = fillText(textOf(messages.fileGone, language), { label: textOf(field.label, language) });
    if (!isRef(field) || !isTouched({ field, value: input.value })) continue;
    const ids = idsOf(whole[field.name]);
    if (ids.length === 0) continue;
    if (!(await areInReach({ call: input.call, field, ids, whole }))) {
      errors[field.name] = ruleText({ name: 'missingRef', label: textOf(field.label, language), language });
      continue;
    }
    // Existing references may stay, even if their record cannot be chosen any more.
    const held = idsOf(input.current?.[field.name]);
    const barred = await barredAmong({ call: input.call, field, ids: ids.filter((id) => !held.includes(id)) });
    if (barred !== undefined) errors[field.name] = barred;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/** Whether a field newly names an upload that was never made, or is of a format that the field does not take. */
export const hasUnknownFile = async (
  { call, value, current }: Omit<Input, 'resource'>,
  field: Field,
): Promise<boolean> => {
  const limits = uploadLimits(field);
  if (limits === undefined || !Object.hasOwn(value, field.name)) return false;
  const held = uploadsIn(current?.[field.name]);
  for (const name of uploadsIn(value[field.name])) {
    if (held.has(name)) continue;
    const found = await call.services.data.uploads.find(name);
    if (found === undefined || !limits.accept.includes(found.format)) return true;
  }
  return false;
};

/** Existing values may stay, even if the region has been abolished since. */
const placesOf = (field: Field, current: Input['current']): Places => {
  const held = listOf(current?.[field.name]);
  return { ...places, isRegion: (code) => held.includes(code) || places.isRegion(code) };
};

/** Whether the reference itself or the value that it depends on is written. */
const isTouched = ({ field, value }: { field: FieldOf<'ref'>; value: Input['value'] }): boolean => {
  const parent = field.where && 'from' in field.where ? field.where.from : field.name;
  return Object.hasOwn(value, field.name) || Object.hasOwn(value, parent);
};

const idsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : [value];
  return [...new Set(list.filter((id) => typeof id === 'string' && id !== ''))] as string[];
};

/** Whether these records may be referred to: the caller may list or show them (or is one of them), and they match the field's `where`. */
const areInReach = async ({
  call: { services, rights, caller },
  field,
  ids,
  whole,
}: Pick<Input, 'call'> & { field: FieldOf<'ref'>; ids: string[]; whole: Input['value'] }): Promise<boolean> => {
  const reach = await reachOf({ console: services.console, rights, to: field.to });
  const isOneself = field.to === accountsResource && ids.includes(caller.id);
  const own = isOneself ? [{ field: 'id', op: 'eq', value: caller.id } as const] : [];
  if (reach === undefined && !isOneself) return false;
  const scope = scopeFrom({ any: [...(reach ? [reach.scope] : []), ...own] });
  const only = restriction(field, whole);
  const where: Condition = { all: [{ field: 'id', op: 'in', value: ids }, ...only] };
  return (await services.store.count({ collection: field.to, scope, where })) === ids.length;
};

/** The records of a resource that the caller may list or at least show; undefined when there are none. */
export const reachOf = async ({
  console,
  rights,
  to,
}: {
  console: Console;
  rights: Rights;
  to: string;
}): Promise<{ target: Resource; scope: Scope } | undefined> => {
  const target = console.resources.get(to);
  const action = target && ['list', 'show'].find((verb) => rights.width({ resource: target, action: verb }) !== null);
  if (target === undefined || action === undefined) return undefined;
  return { target, scope: await rights.scope({ resource: target, action }) };
};

/** The condition of the field's `where`: a fixed value, or the value of another field of the record; no condition when that is empty. */
export const restriction = ({ where }: FieldOf<'ref'>, whole: Input['value']): Condition[] => {
  if (where === undefined) return [];
  if ('value' in where && where.value === '') return [{ field: where.field, op: 'empty', value: true }];
  if ('value' in where) return [{ field: where.field, op: 'eq', value: where.value }];
  const wanted = idsOf(whole[where.from]);
  return wanted.length === 0 ? [] : [{ field: where.field, op: 'in', value: wanted }];
};
