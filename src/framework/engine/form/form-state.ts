import type { ExpressionContext } from '../../expressions/context';
import { listOf } from '../../fields/base/read-value';
import { computedValues, partsOf } from '../../fields/computed';
import { allowedOptions, type Field, isMany } from '../../fields/field';
import { hiddenNames, isHeld, isRequired, lookedAt } from '../../fields/field-conditions';
import { spelledValues } from '../../fields/spelled-value';
import { brokenRules } from '../../language/resource/broken-rules';
import type { RuleConfig } from '../../language/resource/rule-config';
import { isBlank } from '../../shared/is-blank';
import type { Values } from '../context/engine-record';

/** The conditions of a form's fields, evaluated for the current values. */
export interface FormState {
  /** Names of the visible fields. */
  visible: ReadonlySet<string>;
  /** Names of the required fields. */
  required: ReadonlySet<string>;
  /** Names of the visible fields that may not be changed for these values. */
  held: ReadonlySet<string>;
  /** The values that conditions use, without those of hidden fields. */
  values: Values;
}

/** What the conditions of a form know besides what is typed. */
export interface FormKnowledge {
  /** Who asks, and when. */
  context?: ExpressionContext;
  /** The record as it was opened, or what a new one has before anybody typed. Default: the values themselves. */
  before?: Values;
  /** Every field of the record, because those that are not on the form have conditions too. Default: the form's. */
  all?: readonly Field[];
  /** Fields whose values the user may not see as they are: conditions and rules have none of them, as on the server. Default: none. */
  unseen?: ReadonlySet<string>;
  /** Whether `readOnlyWhen` counts; an action changes its fields all the same. Default: true. */
  isHolding?: boolean;
}

const nothing: ReadonlySet<string> = new Set();
const without = (values: Values, names: ReadonlySet<string>): Values =>
  names.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** Names of the fields that others depend on: only a change of these can change the form's state. */
export const watchedNames = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => [...lookedAt(field), ...partsOf(field)]));

/** What is typed over a record. Whoever names no owner leaves the one that there is, or becomes it. */
export const typedOver = (begun: Values, typed: Values): Values => ({
  ...begun,
  ...typed,
  ...(isBlank(typed.ownerId) && !isBlank(begun.ownerId) && { ownerId: begun.ownerId }),
});

/**
 * Computes the state of a form for these values; pure, shared by the hook and tests. A field that may not be changed is not sent: whatever
 * was typed into it before, it has the value that it had.
 */
export const formState = (fields: readonly Field[], typed: Values, knowledge: FormKnowledge = {}): FormState => {
  const { context, before = typed, all = fields, unseen = nothing, isHolding = true } = knowledge;
  const values: Record<string, unknown> = { ...spelledValues(all, typed) };
  const held = new Set<string>();
  const next = (hidden: ReadonlySet<string>, seen: Values): Field | undefined =>
    fields.find(
      (field) =>
        !hidden.has(field.name) &&
        !held.has(field.name) &&
        // A field that holds itself does so by what it was, not by what is being typed.
        isHeld(field, { ...seen, [field.name]: before[field.name] }, context),
    );
  for (;;) {
    const hidden = hiddenNames(all, without(values, unseen), context);
    const shown = without(values, hidden);
    const seen = without(shown, unseen);
    const holding = isHolding ? next(hidden, seen) : undefined;
    if (holding === undefined) {
      const visible = fields.filter(({ name }) => !hidden.has(name));
      return {
        visible: new Set(visible.map(({ name }) => name)),
        required: new Set(visible.filter((field) => isRequired(field, seen, context)).map(({ name }) => name)),
        held: new Set(visible.flatMap(({ name }) => (held.has(name) ? [name] : []))),
        values: shown,
      };
    }
    held.add(holding.name);
    values[holding.name] = before[holding.name];
  }
};

/** The rules between fields that a form as it stands breaks. */
export const brokenFormRules = (
  rules: readonly RuleConfig[],
  { state, stored, knowledge }: { state: FormState; stored: Values | undefined; knowledge: FormKnowledge },
): readonly RuleConfig[] => {
  const { context, all = [], unseen = nothing } = knowledge;
  const seen = without(state.values, unseen);
  const values = { ...seen, ...computedValues(all, seen, context) };
  return brokenRules({ resource: { rules }, values, before: stored && without(stored, unseen), context });
};

/** The part of a choice that is still allowed; undefined when all of it is. */
const possiblePart = (field: Field, now: unknown, values: Values): { value: unknown } | undefined => {
  if (isBlank(now)) return undefined;
  const allowed = allowedOptions(field, values);
  const kept = allowed && listOf(now).filter((key) => allowed.has(key));
  if (kept === undefined || kept.length === listOf(now).length) return undefined;
  return { value: isMany(field) ? kept : null };
};

/** The dependent values that differ from the current ones: computed fields, and choices that are no longer allowed. */
export const followingValues = (fields: readonly Field[], values: Values, context?: ExpressionContext): Values => {
  const following: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(computedValues(fields, values, context))) {
    if ((values[name] ?? null) !== value) following[name] = value;
  }
  for (const field of fields) {
    const part = possiblePart(field, values[field.name], values);
    if (part) following[field.name] = part.value;
  }
  return following;
};
