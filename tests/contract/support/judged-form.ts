import { changedValues, filledValues, followingValues } from '../../../src/framework/engine/form/changed-values';
import { initialValues } from '../../../src/framework/engine/form/initial-values';
import { fieldsOf, toForm } from '../../../src/framework/engine/form/to-form';
import {
  brokenFormRules,
  type FormKnowledge,
  formState,
  typedOver,
} from '../../../src/framework/engine/form/use-form-state';
import type { ExpressionContext } from '../../../src/framework/expressions/context';
import { fieldErrors } from '../../../src/framework/fields/check-field';
import type { Field } from '../../../src/framework/fields/field';
import { newRecord } from '../../../src/framework/language/resource/new-record';
import type { Resource } from '../../../src/framework/language/resource/resource';
import type { Can } from '../../../src/framework/rights/objects';
import { unseenNames } from '../../../src/framework/rights/unseen-names';
import type { Values } from '../sample-values';

/** What a form makes of what is typed. */
interface Judgement {
  /** The fields with something to mend, by name. */
  refused: readonly string[];
  /** What the form sends, broken or not. */
  sent: Values;
  /** Fields that are shown and may not be changed, with the values that they have. */
  held: Values;
}

interface Query {
  resource: Resource;
  can: Can;
  typed: Values;
  context: ExpressionContext;
}

const judge = ({
  resource,
  can,
  typed,
  context,
  mode,
  before,
  initial,
  toSend,
}: Query & {
  mode: 'create' | 'edit';
  /** What the record has before anybody typed. */
  before: Values;
  /** What the form begins with. */
  initial: (fields: readonly Field[]) => Values;
  /** What is sent of the fields that may be changed. */
  toSend: (free: readonly Field[], now: Values) => Values;
}): Judgement => {
  const shown = fieldsOf(toForm({ resource, mode, can }));
  const fields = shown.map(({ field }) => field);
  const knowledge: FormKnowledge = { context, before, all: resource.fields, unseen: unseenNames({ resource, can }) };
  const stateOf = (values: Values) => formState(fields, typedOver(before, values), knowledge);
  let values: Values = { ...initial(fields), ...typed };
  // As the open form does after every change, until nothing follows any more.
  for (let round = 0; round < 5; round += 1) {
    values = { ...values, ...followingValues(fields, stateOf(values).values, context) };
  }
  const state = stateOf(values);
  const free = shown.flatMap(({ field, isDisabled }) =>
    isDisabled || !state.visible.has(field.name) || state.held.has(field.name) ? [] : [field],
  );
  const broken = free.flatMap((field) => {
    const value = values[field.name];
    // What has passed since it was written is left alone.
    const now = mode === 'create' || field.name in typed ? context.now : undefined;
    return Object.keys(fieldErrors({ field, value, required: state.required.has(field.name), language: 'en', now }));
  });
  const rules = brokenFormRules(resource.rules, {
    state,
    stored: mode === 'create' ? undefined : before,
    knowledge,
  });
  const names = [...broken, ...rules.map(({ at }) => at)].map((place) => place.split('.')[0] ?? place);
  const now = Object.fromEntries(free.map(({ name }) => [name, values[name]]));
  return {
    refused: [...new Set(names)].sort(),
    sent: toSend(free, now),
    held: Object.fromEntries([...state.held].map((name) => [name, before[name] ?? null])),
  };
};

/** Judges a form for a new record by the functions that the form itself asks. */
export const judgeNew = (request: Query): Judgement => {
  const begun = newRecord(request.resource, request.context, request.typed);
  return judge({
    ...request,
    mode: 'create',
    before: begun,
    initial: (fields) =>
      initialValues({
        fields,
        carried: new URLSearchParams(),
        base: { ...begun, ...request.typed },
        context: request.context,
      }),
    toSend: (fields, now) => filledValues({ fields, now, begun }),
  });
};

/** Judges the form of a record, as it was opened, in the same way. */
export const judgeEdit = ({ opened, ...request }: Query & { opened: Values }): Judgement =>
  judge({
    ...request,
    mode: 'edit',
    before: opened,
    initial: (fields) => Object.fromEntries(fields.map(({ name }) => [name, opened[name]])),
    toSend: (fields, now) => changedValues({ fields, before: opened, now }),
  });
