import { filledValues } from '../../../src/framework/engine/form/changed-values';
import {
  brokenFormRules,
  type FormKnowledge,
  followingValues,
  formState,
  typedOver,
} from '../../../src/framework/engine/form/form-state';
import { initialValues } from '../../../src/framework/engine/form/initial-values';
import { fieldsOf, toForm } from '../../../src/framework/engine/form/to-form';
import type { ExpressionContext } from '../../../src/framework/expressions/context';
import { fieldErrors } from '../../../src/framework/fields/check-field';
import { newRecord } from '../../../src/framework/language/resource/new-record';
import type { Resource } from '../../../src/framework/language/resource/resource';
import type { Can } from '../../../src/framework/rights/objects';
import { unseenNames } from '../../../src/framework/rights/unseen-names';
import type { Values } from '../sample-values';

/** What the form for a new record makes of what is typed. */
interface Judgement {
  /** The fields with something to mend, by name. */
  refused: readonly string[];
  /** What the form sends, broken or not. */
  sent: Values;
  /** Fields that are shown and may not be changed, with the values that they have. */
  held: Values;
}

/** Judges a form for a new record by the functions that the form itself asks. */
export const judgeNew = ({
  resource,
  can,
  typed,
  context,
}: {
  resource: Resource;
  can: Can;
  typed: Values;
  context: ExpressionContext;
}): Judgement => {
  const shown = fieldsOf(toForm({ resource, mode: 'create', can }));
  const fields = shown.map(({ field }) => field);
  const begun = newRecord(resource, context);
  const knowledge: FormKnowledge = {
    context,
    before: begun,
    all: resource.fields,
    unseen: unseenNames({ resource, can }),
  };
  const stateOf = (values: Values) => formState(fields, typedOver(begun, values), knowledge);
  let values: Values = { ...initialValues({ fields, carried: new URLSearchParams(), context }), ...typed };
  // As the open form does after every change, until nothing follows any more.
  for (let round = 0; round < 5; round += 1) {
    values = { ...values, ...followingValues(fields, stateOf(values).values, context) };
  }
  const state = stateOf(values);
  const free = shown.flatMap(({ field, isDisabled }) =>
    isDisabled || !state.visible.has(field.name) || state.held.has(field.name) ? [] : [field],
  );
  const broken = free.flatMap((field) => {
    const asked = { field, value: values[field.name], required: state.required.has(field.name) };
    return Object.keys(fieldErrors({ ...asked, language: 'en', now: context.now }));
  });
  const rules = brokenFormRules(resource.rules, { state, stored: undefined, knowledge });
  const names = [...broken, ...rules.map(({ at }) => at)].map((place) => place.split('.')[0] ?? place);
  const now = Object.fromEntries(free.map(({ name }) => [name, values[name]]));
  return {
    refused: [...new Set(names)].sort(),
    sent: filledValues({ fields: free, now, begun }),
    held: Object.fromEntries([...state.held].map((name) => [name, begun[name] ?? null])),
  };
};
