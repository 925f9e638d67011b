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

/** What the server writes into a field. 422 for what the field may not hold. */
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
  // What was asked for may lead beyond what the field may hold.
  const { language } = call;
  const errors = isEmpty(reckoned) ? {} : fieldErrors({ field, value: reckoned, language });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return reckoned;
};
