import { isEmpty } from '../../fields/base/is-empty';
import type { Values } from '../../fields/base/resolved';
import { fieldErrors } from '../../fields/check-field';
import { reckonedValue } from '../../fields/computed';
import { type Field, kitOf } from '../../fields/field';
import { spelledValue } from '../../fields/spelled-value';
import type { ActionValue } from '../../language/resource/action-config';
import { invalid } from '../http/api-error';
import { expressionContext } from '../records/expression-context';
import type { RecordCall } from '../services/services';

/** The value that the server writes into a field. 422 if the field does not allow it. */
export const valueToSet = ({
  call,
  field,
  value,
  values,
}: {
  call: RecordCall;
  field: Field | undefined;
  value: ActionValue;
  values: Values;
}): unknown => {
  if (value === 'me') return call.caller.id;
  const isDay = field !== undefined && kitOf(field).holds === 'day';
  if (value === 'now') {
    const moment = new Date(call.services.now()).toISOString();
    return isDay ? moment.slice(0, 10) : moment;
  }
  if (field === undefined) return 'reckon' in value ? null : value.value;
  if (!('reckon' in value)) return spelledValue(field, value.value);
  const reckoned = reckonedValue(field, value.reckon, { values, context: expressionContext(call) }) ?? null;
  // A value computed from inputs may violate the rules of the field.
  const { language } = call;
  const errors = isEmpty(reckoned) ? {} : fieldErrors({ field, value: reckoned, language });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return reckoned;
};
