import { useDataProvider } from '@refinedev/core';
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ExpressionContext } from '../../expressions/context';
import { listOf } from '../../fields/base/read-value';
import { type Field, type FieldOf, isRef } from '../../fields/field';
import { refWhere } from '../../fields/ref/ref-where';
import { newRecord } from '../../language/resource/new-record';
import type { Resource } from '../../language/resource/resource';
import type { RuleConfig } from '../../language/resource/rule-config';
import { unseenNames } from '../../rights/unseen-names';
import { useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
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
