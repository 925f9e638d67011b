import type { ExpressionContext } from '../expressions/context';
import { holds } from '../expressions/evaluate';
import { namesIn } from '../expressions/names';
import type { Values } from './base/resolved';
import { type Field, kitOf } from './field';

/** The fields that are not there for these values. What is hidden counts as empty for the conditions of others. */
export const hiddenNames = (
  fields: readonly Field[],
  values: Values,
  context?: ExpressionContext,
): ReadonlySet<string> => {
  const hidden = new Set<string>();
  const seen: Record<string, unknown> = { ...values };
  const hide = (): boolean => {
    const next = fields.find(({ name, visibleWhen }) => !hidden.has(name) && !holds(visibleWhen, seen, context));
    if (next === undefined) return false;
    hidden.add(next.name);
    delete seen[next.name];
    return true;
  };
  while (hide());
  return hidden;
};

/** Whether the field has to be filled in for these values. */
export const isRequired = (field: Field, values: Values, context?: ExpressionContext): boolean =>
  field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, values, context));

/** Whether people may not change the field for these values, although they may for others. */
export const isHeld = (field: Field, values: Values, context?: ExpressionContext): boolean =>
  field.readOnlyWhen !== undefined && holds(field.readOnlyWhen, values, context);

/** Names of the other fields whose values decide what this one may be. */
export const lookedAt = (field: Field): readonly string[] => [
  ...namesIn(field.visibleWhen),
  ...namesIn(field.requiredWhen),
  ...namesIn(field.readOnlyWhen),
  ...(kitOf(field).dependsOn?.(field) ?? []),
];
