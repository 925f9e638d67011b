import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Field } from '../../fields/field';
import type { RuleConfig } from '../../language/resource/rule-config';
import { useEngine } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import { type FormState, followingValues, formState, watchedNames } from './form-state';
import { type FieldRules, useFormRules } from './use-form-rules';
import { usePossibleRefs } from './use-possible-refs';

/** The state of a form that is open, with the rules between its fields. */
export interface OpenFormState extends FormState {
  /** The rules that are said at a field; undefined where there are none. */
  rulesOf: (name: string) => FieldRules | undefined;
}

const noRules: readonly RuleConfig[] = [];

/** The state of a form for its current values; renders again only when a field that others depend on changes. Updates dependent values. */
export const useFormState = ({
  form,
  fields,
  base,
  rules = noRules,
}: {
  form: FormInstance;
  fields: readonly Field[];
  /** Values that conditions may use although they are not on the form. */
  base: Values;
  /** Rules between fields. Default: none. */
  rules?: readonly RuleConfig[];
}): OpenFormState => {
  const { asking } = useEngine();
  const names = useMemo(() => watchedNames(fields), [fields]);
  const pick = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  const watched: Values | undefined = Form.useWatch(pick, { form, preserve: true });
  const context = { ...asking, now: Date.now() };
  const state = formState(fields, { ...base, ...watched }, { context, before: base });
  const rulesOf = useFormRules({ form, fields, rules, base });

  const setDependent = useEffectEvent((changed: Values | undefined): void => {
    const now: Values = { ...base, ...changed, ...form.getFieldsValue(true) };
    for (const [name, value] of Object.entries(followingValues(fields, now, context))) form.setFieldValue(name, value);
  });
  useEffect(() => setDependent(watched), [watched]);
  usePossibleRefs({ form, fields, values: state.values });
  return { ...state, rulesOf };
};
