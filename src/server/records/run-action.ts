import { computedValues } from '../../schema/computed';
import { checkRecord } from '../../schema/record-schema';
import type { Field, Resource, UpdateActionResolved } from '../../schema/resource';
import type { ActionValue } from '../../schema/resource-config';
import { conflict, invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { RecordCall } from '../services';
import type { Row } from '../stores/store';
import { changeCurrent } from './change-current';
import { checkReferences } from './check-references';
import { checkNotOwnAccount, followAccount } from './follow-account';
import { readVersion } from './read-version';
import { recordViewer } from './visible-record';
import { runAfterSave, withHookValues } from './with-hooks';
import { writableBody } from './writable-body';

interface Input {
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  id: string;
}

/** Carries out an action: the form's values, the values the server sets, and the step from one state to another, all at once. */
export async function runAction({ call, resource, action, id }: Input): Promise<Record<string, unknown>> {
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
      before = current;
      const step = transition ? { [transition.field]: transition.to } : {};
      const values = {
        ...(await formValues({ call, resource, action, current })),
        ...setValues({ call, resource, action }),
        ...step,
      };
      const changes = await withHookValues({ call, resource, values, current });
      const patch = { ...changes, ...computedValues(resource.fields, { ...current, ...changes }) };
      checkNotOwnAccount({ call, resource, row: { ...current, ...patch, ...step } });
      const target = { collection: resource.name, id, scope, patch, expectedVersion: current.version };
      if (transition) return store.transition({ ...target, ...transition });
      const unique = resource.fields
        .filter((field) => field.unique && Object.hasOwn(patch, field.name))
        .map(({ name }) => name);
      return store.update({ ...target, unique });
    },
  });
  if (before) await runAfterSave({ call, resource, before, after: row });
  if (before && action.handler !== undefined) {
    await services.extensions.handlers[action.handler]?.({ call, resource, action, before, after: row });
  }
  await followAccount({ services, resource, row });
  return view(row);
}

async function formValues({
  call,
  resource,
  action,
  current,
}: Omit<Input, 'id'> & { current: Row }): Promise<Record<string, unknown>> {
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
}

function setValues({ call, resource, action }: Omit<Input, 'id'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(action.set).map(([name, value]) => [
      name,
      valueToSet({ call, field: resource.fieldByName.get(name), value }),
    ]),
  );
}

function valueToSet({
  call,
  field,
  value,
}: {
  call: RecordCall;
  field: Field | undefined;
  value: ActionValue;
}): unknown {
  if (value === 'me') return call.caller.id;
  if (value !== 'now') return value.value;
  const moment = new Date(call.services.now()).toISOString();
  return field?.type === 'date' ? moment.slice(0, 10) : moment;
}
