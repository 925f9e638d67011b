import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ExpressionContext } from '../../expressions/context';
import type { Field } from '../../fields/field';
import { newRecord } from '../../language/resource/new-record';
import type { Resource } from '../../language/resource/resource';
import type { RuleConfig } from '../../language/resource/rule-config';
import { unseenNames } from '../../rights/unseen-names';
import { useEngine } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import { isSame } from './changed-values';
import { type FieldRules, fieldRules } from './field-rules';
import {
  brokenFormRules,
  type FormKnowledge,
  type FormState,
  followingValues,
  formState,
  typedOver,
  watchedNames,
} from './form-state';
import { usePossibleRefs } from './use-possible-refs';

/** The state of a form that is open, with the rules between its fields. */
export interface OpenFormState extends FormState {
  /** The rules that are said at a field; undefined where there are none. */
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
    const before = about?.isNew === true ? { ...newRecord(about.resource, at), ...base } : { ...base, ...initial };
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

  const setDependent = useEffectEvent((changed: Values | undefined): void => {
    const typed: Values = { ...changed, ...form.getFieldsValue(true) };
    const { state: now, before } = judged(typed, context);
    // What may not be changed shows what will be there, not what was typed before.
    for (const name of now.held) if (!isSame(typed[name], before[name])) form.setFieldValue(name, before[name]);
    for (const [name, value] of Object.entries(followingValues(fields, now.values, context)))
      form.setFieldValue(name, value);
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
