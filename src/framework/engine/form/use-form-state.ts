import { useDataProvider } from '@refinedev/core';
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ExpressionContext } from '../../expressions/context';
import { namesIn } from '../../expressions/names';
import { listOf } from '../../fields/base/read-value';
import { computedValues, partsOf } from '../../fields/computed';
import { followedBy, followingDefaults } from '../../fields/default-value';
import { type Field, type FieldOf, isComputed, isList, isRef } from '../../fields/field';
import { hiddenNames, isHeld, isRequired, lookedAt } from '../../fields/field-conditions';
import { normalizedValues } from '../../fields/normalized-value';
import { refWhere } from '../../fields/ref/ref-select';
import { brokenRules } from '../../language/resource/broken-rules';
import { newRecord } from '../../language/resource/new-record';
import type { Resource } from '../../language/resource/resource';
import type { RuleConfig } from '../../language/resource/rule-config';
import { unseenNames } from '../../rights/unseen-names';
import type { Label } from '../../shared/label';
import { isBlank } from '../../shared/text';
import { useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { followingItems, followingValues, isSame } from './changed-values';

/** The rules between fields whose message is shown at one of them. */
export interface FieldRules {
  /** The other fields: when one of them changes, the rules are checked again. */
  names: readonly string[];
  /** The message for the present state of the form; undefined while nothing is broken. */
  said: () => Label | undefined;
}

/** Returns the rules between fields whose message is shown at a field; undefined where there are none. */
const fieldRules =
  (
    rules: readonly RuleConfig[],
    /** The rules that the present state of the form breaks. */
    brokenNow: (rules: readonly RuleConfig[]) => readonly RuleConfig[],
  ) =>
  (name: string): FieldRules | undefined => {
    const own = rules.filter(({ at }) => at === name);
    if (own.length === 0) return undefined;
    return {
      names: [...new Set(own.flatMap(({ check }) => namesIn(check)))].filter((each) => each !== name),
      said: () => brokenNow(own)[0]?.message,
    };
  };

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
  new Set(
    fields.flatMap((field) => [
      ...lookedAt(field),
      ...partsOf(field),
      ...followedBy(field),
      ...(isList(field) && field.fields.some(isComputed) ? [field.name] : []),
    ]),
  );

/** What is typed over a record. Without an owner in the form the present owner stays, or the user becomes it. */
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
  const values: Record<string, unknown> = { ...normalizedValues(all, typed) };
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

/** The rules between fields that the present state of a form breaks. */
export const brokenFormRules = (
  rules: readonly RuleConfig[],
  { state, stored, knowledge }: { state: FormState; stored: Values | undefined; knowledge: FormKnowledge },
): readonly RuleConfig[] => {
  const { context, all = [], unseen = nothing } = knowledge;
  const seen = without(state.values, unseen);
  const values = { ...seen, ...computedValues(all, seen, context) };
  return brokenRules({ resource: { rules }, values, before: stored && without(stored, unseen), context });
};

type RefField = FieldOf<'ref'>;
const parentOf = (field: RefField): string | undefined =>
  field.where && 'from' in field.where ? field.where.from : undefined;

/** Removes chosen records from a form when the field they depend on changes. The server says which of them are still possible. */
const usePossibleRefs = ({
  form,
  fields,
  values,
}: {
  form: FormInstance;
  fields: readonly Field[];
  /** The current values that conditions use. */
  values: Values;
}): void => {
  const { getList } = useDataProvider()();
  const dependent = fields.filter((field): field is RefField => isRef(field) && parentOf(field) !== undefined);
  const parents = JSON.stringify(dependent.map((field) => values[parentOf(field) ?? ''] ?? null));
  const before = useRef(parents);

  const dropImpossible = useEffectEvent((old: readonly unknown[], now: readonly unknown[]): void => {
    const isCurrent = (): boolean => before.current === parents;
    dependent.forEach((field, index) => {
      const chosen = listOf(form.getFieldValue(field.name));
      const filters = refWhere(field, values);
      if (chosen.length === 0 || filters.length === 0 || JSON.stringify(old[index]) === JSON.stringify(now[index]))
        return;
      const keep = (ids: readonly string[]): void => {
        const left = chosen.filter((id) => ids.includes(id));
        if (isCurrent() && left.length < chosen.length) form.setFieldValue(field.name, field.multiple ? left : null);
      };
      getList<EngineRecord>({
        resource: field.to,
        filters: [{ field: 'id', operator: 'in', value: chosen }, ...filters],
        pagination: { currentPage: 1, pageSize: chosen.length },
      }).then(
        ({ data }) => keep(data.map(({ id }) => String(id))),
        // Without an answer all are dropped: the server would refuse those that do not fit.
        () => keep([]),
      );
    });
  });
  useEffect(() => {
    if (before.current === parents) return;
    const [old, now] = [before.current, parents].map((text) => JSON.parse(text) as unknown[]);
    before.current = parents;
    dropImpossible(old ?? [], now ?? []);
  }, [parents]);
};

/** The state of a form that is open, with the rules between its fields. */
export interface OpenFormState extends FormState {
  /** The rules whose message is shown at a field; undefined where there are none. */
  rulesOf: (name: string) => FieldRules | undefined;
  /** The values of the stored record that the form is about; undefined for a new one, and for several. */
  stored: Values | undefined;
}

/** The record that a form is about. */
interface FormSubject {
  resource: Resource;
  /** Whether it is about to be made: then it has what every new record has before anybody typed. */
  isNew?: boolean;
}

/** The state of a form for its current values; renders again only when a field that others depend on changes. Updates dependent values. */
export const useFormState = ({
  form,
  fields,
  base,
  initial = base,
  about,
  isHolding = true,
}: {
  form: FormInstance;
  fields: readonly Field[];
  /** Values that conditions may use although they are not on the form. */
  base: Values;
  /** What the form begins with. Default: `base`. */
  initial?: Values;
  /** The one record that the form is about. Left out: there are several, of which nothing is known but what the form says. */
  about?: FormSubject | undefined;
  /** Whether `readOnlyWhen` counts; an action changes its fields all the same. Default: true. */
  isHolding?: boolean;
}): OpenFormState => {
  const { asking, can } = useEngine();
  const resource = about?.resource;
  const all = useMemo(
    () => [...(resource?.fields ?? []), ...fields.filter(({ name }) => resource?.fieldByName.has(name) !== true)],
    [resource, fields],
  );
  const unseen = useMemo(
    () => (resource === undefined ? new Set<string>() : unseenNames({ resource, can })),
    [resource, can],
  );
  const names = useMemo(() => watchedNames(all), [all]);
  const pick = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  const watched: Values | undefined = Form.useWatch(pick, { form, preserve: true });

  const context: ExpressionContext = { ...asking, now: Date.now() };
  /** What is known at a moment, and what the form comes to with these values. */
  const judged = (typed: Values | undefined, at: ExpressionContext) => {
    const before =
      about?.isNew === true
        ? { ...newRecord(about.resource, at, { ...initial, ...typed }), ...base }
        : { ...base, ...initial };
    const knowledge: FormKnowledge = { context: at, before, all, unseen, isHolding };
    return {
      before,
      knowledge,
      state: formState(fields, typedOver({ ...before, ...initial }, typed ?? {}), knowledge),
    };
  };
  const { state } = judged(watched, context);
  const brokenNow = (rules: readonly RuleConfig[]): readonly RuleConfig[] => {
    const now = judged(form.getFieldsValue(true), { ...asking, now: Date.now() });
    return brokenFormRules(rules, { ...now, stored: about?.isNew === true ? undefined : now.before });
  };

  const followed = useRef<Values>(undefined);
  const setDependent = useEffectEvent((changed: Values | undefined): void => {
    const typed: Values = { ...changed, ...form.getFieldsValue(true) };
    const { state: now, before } = judged(typed, context);
    // What may not be changed shows what will be there, not what was typed before.
    for (const name of now.held) if (!isSame(typed[name], before[name])) form.setFieldValue(name, before[name]);
    for (const [name, value] of Object.entries(followingValues(fields, now.values, context)))
      form.setFieldValue(name, value);
    for (const { place, value } of followingItems(fields, typed, now.values)) form.setFieldValue(place, value);
    if (about?.isNew !== true) return;
    const first = followingDefaults(all, now.values, context);
    const last = followed.current ?? followingDefaults(all, { ...before, ...initial }, context);
    followed.current = first;
    // A first value follows other fields until somebody changes it.
    for (const { name } of fields)
      if (!isSame(first[name], last[name]) && isSame(typed[name], last[name])) form.setFieldValue(name, first[name]);
  });
  useEffect(() => setDependent(watched), [watched]);
  usePossibleRefs({ form, fields, values: state.values });
  const isOfStored = about !== undefined && about.isNew !== true;
  return {
    ...state,
    rulesOf: fieldRules(resource?.rules ?? [], brokenNow),
    stored: isOfStored ? initial : undefined,
  };
};
