import type { FormInstance } from 'antd';
import { namesIn } from '../../expressions/names';
import { computedValues } from '../../fields/computed';
import type { Field } from '../../fields/field';
import { hiddenNames } from '../../fields/field-conditions';
import { brokenRules } from '../../language/resource/broken-rules';
import type { RuleConfig } from '../../language/resource/rule-config';
import type { Label } from '../../shared/label';
import { useEngine } from '../context/engine-context';
import type { Values } from '../context/engine-record';

/** The rules between fields that are said at one of them. */
export interface FieldRules {
  /** The other fields: when one of them changes, the rules are asked again. */
  names: readonly string[];
  /** What is said of the form as it stands now; undefined while nothing is broken. */
  said: () => Label | undefined;
}

/** Returns the rules between fields that are said at a field; undefined where there are none. */
export const useFormRules = ({
  form,
  fields,
  rules,
  base,
}: {
  form: FormInstance;
  fields: readonly Field[];
  rules: readonly RuleConfig[];
  /** The record as it was opened, or what a new one begins with. */
  base: Values;
}): ((name: string) => FieldRules | undefined) => {
  const { asking } = useEngine();
  const before = base.id === undefined ? undefined : base;
  return (name) => {
    const own = rules.filter(({ at }) => at === name);
    if (own.length === 0) return undefined;
    const said = (): Label | undefined => {
      const context = { ...asking, now: Date.now() };
      const typed: Values = { ...base, ...form.getFieldsValue(true) };
      const hidden = hiddenNames(fields, typed, context);
      const shown = Object.fromEntries(Object.entries(typed).filter(([each]) => !hidden.has(each)));
      const values = { ...shown, ...computedValues(fields, shown, context) };
      return brokenRules({ resource: { rules: own }, values, before, context })[0]?.message;
    };
    return { names: [...new Set(own.flatMap(({ check }) => namesIn(check)))].filter((each) => each !== name), said };
  };
};
