import type { Field } from './resource';
import { holds, namesIn } from './when';

type Values = Readonly<Record<string, unknown>>;

/** The fields that are not there for these values. What is hidden counts as empty for the conditions of others. */
export const hiddenNames = (fields: readonly Field[], values: Values): ReadonlySet<string> => {
  const hidden = new Set<string>();
  const seen: Record<string, unknown> = { ...values };
  const hide = (): boolean => {
    const next = fields.find(({ name, visibleWhen }) => !hidden.has(name) && !holds(visibleWhen, seen));
    if (next === undefined) return false;
    hidden.add(next.name);
    delete seen[next.name];
    return true;
  };
  while (hide());
  return hidden;
};

/** Whether the field has to be filled in for these values. */
export const isRequired = (field: Field, values: Values): boolean =>
  field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, values));

/** Names of the other fields whose values decide what this one may be. */
export const lookedAt = (field: Field): readonly string[] => [
  ...namesIn(field.visibleWhen),
  ...namesIn(field.requiredWhen),
  ...(field.type === 'choice' && field.optionsWhen ? [field.optionsWhen.field] : []),
  ...(field.type === 'ref' && field.where && 'from' in field.where ? [field.where.from] : []),
];
