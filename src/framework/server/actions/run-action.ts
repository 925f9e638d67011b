import { computedValues } from '../../fields/computed';
import { type Field, kitOf } from '../../fields/field';
import type { ActionValue } from '../../language/resource/action-config';
import { checkRecord } from '../../language/resource/record-schema';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import { conflict, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { changeCurrent } from '../records/change-current';
import { checkAllowed } from '../records/check-allowed';
import { checkReferences } from '../records/check-references';
import { checkRules } from '../records/check-rules';
import { expressionContext, unseenNames } from '../records/expression-context';
import { checkNotOwnAccount, followAccount } from '../records/follow-account';
import { readVersion } from '../records/read-version';
import { recordViewer } from '../records/visible-record';
import { runAfterSave, withHookValues } from '../records/with-hooks';
import { writableBody } from '../records/writable-body';
import type { RecordCall } from '../services/services';
import type { Row } from '../stores/store';
import { charge } from './charge';
import { checkReset, resetPassword } from './reset-password';

interface Input {
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  id: string;
}

/** Carries out an action: the form's values, the values the server sets, and the step from one state to another, all at once. */
export const runAction = async ({ call, resource, action, id }: Input): Promise<Record<string, unknown>> => {
  const { services, rights } = call;
  const { store } = services;
  const scope = await rights.scope({ resource, action: action.name });
  const view = recordViewer({ resource, rights });
  let before: Row | undefined;
  const row = await changeCurrent({
    call,
    resource,
    action: action.name,
    id,
    version: readVersion(call),
    async attempt(current) {
      const { transition } = action;
      if (transition && !transition.from.some((state) => state === current[transition.field])) {
        throw conflict({ label: messages.wrongState, data: { current: view(current) } });
      }
      checkAllowed({ call, resource, allowed: action.allowedWhen, row: current });
      if (action.oneTimeHours !== undefined) checkReset({ call, resource, user: current });
      before = current;
      const step = transition ? { [transition.field]: transition.to } : {};
      const values = {
        ...(await formValues({ call, resource, action, current })),
        ...setValues({ call, resource, action }),
        ...step,
      };
      const changes = await withHookValues({ call, resource, values, current });
      const patch = {
        ...changes,
        ...computedValues(resource.fields, { ...current, ...changes }, expressionContext(call)),
      };
      checkRules({ call, resource, before: current, after: { ...current, ...patch, ...step } });
      checkNotOwnAccount({ call, resource, row: { ...current, ...patch, ...step } });
      const target = { collection: resource.name, id, scope, patch, expectedVersion: current.version };
      if (transition) return store.transition({ ...target, ...transition });
      return store.update(target);
    },
  });
  if (before) await runAfterSave({ call, resource, before, after: row });
  if (before) await charge({ call, resource, action, row });
  if (before && action.handler !== undefined) {
    await services.product.handlers[action.handler]?.({ call, resource, action, before, after: row });
  }
  await followAccount({ services, resource, row });
  return { ...view(row), ...(await resetPassword({ call, action, user: row })) };
};

const formValues = async ({
  call,
  resource,
  action,
  current,
}: Omit<Input, 'id'> & { current: Row }): Promise<Record<string, unknown>> => {
  const { services, rights, language } = call;
  const { ids: _ids, ...body } = call.body;
  const check = checkRecord({
    resource,
    // Unchanged values are checked as well: the form insists on some of them.
    body: writableBody({ resource, body, rights, masked: current }),
    mode: 'action',
    language,
    only: action.form,
    required: action.formRequired,
    current,
    asked: { context: expressionContext(call), unseen: unseenNames(call, resource) },
  });
  if (!check.ok) throw invalid(check.errors);
  await checkReferences({
    console: services.console,
    store: services.store,
    resource,
    rights,
    language,
    value: check.value,
    current,
  });
  return check.value;
};

const setValues = ({ call, resource, action }: Omit<Input, 'id'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(action.set).map(([name, value]) => [
      name,
      valueToSet({ call, field: resource.fieldByName.get(name), value }),
    ]),
  );

const valueToSet = ({
  call,
  field,
  value,
}: {
  call: RecordCall;
  field: Field | undefined;
  value: ActionValue;
}): unknown => {
  if (value === 'me') return call.caller.id;
  if (value !== 'now') return value.value;
  const moment = new Date(call.services.now()).toISOString();
  return field && kitOf(field).holds === 'day' ? moment.slice(0, 10) : moment;
};
