import type { Values } from '../../../fields/base/resolved';
import { computedValues } from '../../../fields/computed';
import { followersOf, requestedNames, withInputs } from '../../../language/resource/action-inputs';
import { countFieldOf, countOf } from '../../../language/resource/cost-of';
import { checkRecord } from '../../../language/resource/record-schema';
import type { Action, Resource, UpdateActionResolved } from '../../../language/resource/resource';
import { res } from '../../../rights/objects';
import { textOf } from '../../../shared/label';
import { conflict, forbidden, invalid } from '../../http/api-error';
import { noteAnswer } from '../../http/current-call';
import { messages } from '../../http/messages';
import { changeCurrent, checkAllowed, deleteRecord, readVersion } from '../../records/change-current';
import { checkReferences } from '../../records/check-references';
import { checkRules, insert, keepPictures, runAfterSave, withHookValues } from '../../records/create-record';
import { duplicateRecord } from '../../records/duplicate-record';
import { expressionContext, unseenNames } from '../../records/expression-context';
import { checkNotOwnAccount, followAccount } from '../../records/follow-account';
import { checkOwner } from '../../records/owner';
import { carryOut, type Operation } from '../../records/read-history';
import { namingTaken } from '../../records/taken-times';
import { recordViewer } from '../../records/visible-record';
import { writableBody } from '../../records/writable-body';
import type { RecordCall, Telling } from '../../services/services';
import { withinTransaction } from '../../services/within-transaction';
import { everything } from '../../store/scope';
import type { Change, Row } from '../../store/store';
import { notifyPeople } from '../notify-people';
import { makeRecord, valueToSet } from './make-record';
import { checkReset, resetPassword } from './reset-password';

/** Reserves the cost of an action, or settles it by the amount used, in the transaction of the action. 422 if the amount is missing. */
const charge = async ({
  call,
  resource,
  action: { costs, settles },
  row,
}: {
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  /** The record after the action. */
  row: Row;
}): Promise<void> => {
  const { ledger } = call.services.product;
  if (settles !== undefined) await ledger?.settle({ call, resource, row, used: Number(row[settles] ?? 0) });
  if (costs === undefined) return;
  const amount = countOf(costs, row);
  if (amount === undefined) throw invalid({ [countFieldOf(costs) ?? '']: textOf(messages.howMany, call.language) });
  const isRepeated = 'each' in costs;
  if (isRepeated && costs.heldFor === 'pieces') return;
  await ledger?.hold({ call, resource, row, cost: { unit: costs.unit, amount, isRepeated } });
};

interface Input {
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  id: string;
}

/** Runs an action on a record: writes its form values, the values set by the server and the state transition in one step. */
const runAction = async ({ call, resource, action, id }: Input): Promise<Record<string, unknown>> => {
  const { services, rights } = call;
  const { store } = services;
  const scope = await rights.scope({ resource, action: action.name });
  const view = recordViewer({ resource, rights });
  let before: Row | undefined;
  let inputs: Record<string, unknown> = {};
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
      const request = await formValues({ call, resource, action, current });
      const isInput = (name: string): boolean => action.inputs.some((input) => input.name === name);
      const of = (isWanted: boolean) =>
        Object.fromEntries(Object.entries(request).filter(([name]) => isInput(name) === isWanted));
      inputs = of(true);
      if (leavesRecord(action)) return current;
      const values = {
        ...of(false),
        ...setValues({ call, resource, action, values: { ...current, ...request } }),
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
      const write = () => (transition ? store.transition({ ...target, ...transition }) : store.update(target));
      return namingTaken({ call, resource, write });
    },
  });
  if (before) {
    await runAfterSave({ call, resource, before, after: row });
    await keepPictures({ call, resource, before, after: row, insert });
  }
  if (before) await charge({ call, resource, action, row });
  const made = await makeRecord({ call, resource, action, row, inputs });
  const handler = handlerOf({ call, action });
  const answer = before && (await handler?.({ call, resource, action, before, after: made.row, inputs }));
  await followAccount({ services, resource, row });
  // A handler, or a hook of the created record, may have changed the record.
  const hasFollowed = handler !== undefined || action.creates !== undefined;
  const found = hasFollowed && (await store.get({ collection: resource.name, id, scope: everything() }));
  const asStored = found || made.row;
  if (before && action.notify) call.tellings?.push({ resource, action, before, after: asStored, inputs });
  return {
    ...view(asStored),
    ...(await resetPassword({ call, action, user: row })),
    ...made.answer,
    ...answer,
  };
};

/** Whether the action only sends notices, or names those that follow it. */
const leavesRecord = ({
  notify,
  andThen,
  handler,
  transition,
  form,
  set,
  creates,
  costs,
  settles,
  oneTimeHours,
}: UpdateActionResolved) =>
  (notify !== undefined || andThen.length > 0) &&
  form.length + Object.keys(set).length === 0 &&
  [handler, transition, creates, costs, settles, oneTimeHours].every((part) => part === undefined);

const handlerOf = ({ call, action }: Pick<Input, 'call' | 'action'>) =>
  action.handler === undefined ? undefined : call.services.product.handlers[action.handler];

/** The validated values of the action's form: fields of the record and inputs. */
const formValues = async ({
  call,
  action,
  current,
  ...of
}: Omit<Input, 'id'> & { current: Row }): Promise<Record<string, unknown>> => {
  const resource = withInputs(of.resource, action);
  const { rights, language } = call;
  const { ids: _ids, ...body } = call.body;
  const check = checkRecord({
    resource,
    // Unchanged values are checked as well, because the form may require them.
    body: writableBody({ resource, body, rights, masked: current }),
    mode: 'action',
    language,
    only: requestedNames(action),
    required: action.formRequired,
    current,
    query: { context: expressionContext(call), unseen: unseenNames(call, resource) },
  });
  if (!check.ok) throw invalid(check.errors);
  await checkOwner({ call, resource: of.resource, action: action.name, values: check.value, current });
  await checkReferences({ call, resource, value: check.value, current });
  return check.value;
};

const setValues = ({
  call,
  resource,
  action,
  values,
}: Omit<Input, 'id'> & { values: Values }): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(action.set).map(([name, value]) => [
      name,
      valueToSet({ call, field: resource.fieldByName.get(name), value, values }),
    ]),
  );

/** An operation on one record: an action carried out by the server, or its deletion. */
export type RecordAction = Exclude<Action, { kind: 'open' | 'each' }> | 'delete';

/** Its name in the policy and the history. */
export const nameOf = (action: RecordAction): string => (action === 'delete' ? action : action.name);

interface ChangeInput {
  call: RecordCall;
  resource: Resource;
  action: RecordAction;
  id: string;
}

interface Changed {
  result: Record<string, unknown>;
  entries: readonly Change[];
}

/**
 * Runs an action, with those that follow it, or a deletion on one record and sends the notices; refused as a whole. Returns the
 * response data and the changes, for undo.
 */
export const changeRecord = async (input: ChangeInput): Promise<Changed> => {
  const { call, resource, action, id } = input;
  const names = action !== 'delete' && action.kind === 'update' ? followersOf(resource, action) : [];
  if (names.length === 0) return changeOne(input);
  let tellings: Telling[] = [];
  const row = await withinTransaction({
    call,
    work: async (inner) => {
      tellings = [];
      const own = call.tellings ? { ...inner, tellings } : inner;
      let done = await changeOne({ ...input, call: own });
      for (const name of names) {
        const next = resource.actions.find((one) => one.name === name);
        if (next?.kind !== 'update') throw new TypeError(`${resource.name} has no ${name}`);
        if (call.rights.width({ resource, action: name }) === null)
          throw forbidden({ object: res(resource.name), action: name });
        // The version that the caller has seen is that before the first one, and so is what the caller has filled in.
        const { result, entries } = await changeOne({
          call: { ...own, body: {}, ifMatch: undefined },
          resource,
          action: next,
          id,
        });
        const { says: _, ...more } = result;
        done = { result: { ...done.result, ...more }, entries: joined([...done.entries, ...entries]) };
      }
      noteAnswer(done.result);
      return done;
    },
  });
  call.tellings?.push(...tellings);
  return row;
};

/** One change for each record: undo compares the record with what the last one has left. */
const joined = (entries: readonly Change[]): readonly Change[] => {
  const byRecord = new Map<string, Change>();
  for (const entry of entries) {
    const key = `${entry.collection}/${entry.id}`;
    const first = byRecord.get(key);
    byRecord.set(key, first ? { ...entry, before: first.before } : entry);
  }
  return [...byRecord.values()].filter(({ before, after }) => before !== undefined || after !== undefined);
};

const changeOne = async ({ call, resource, action, id }: ChangeInput): Promise<Changed> => {
  let tellings: Telling[] = [];
  const done = await carryOut({
    call,
    operation: operationOf({ resource, action }),
    work: async (inner) => {
      // Reset for each attempt of the transaction.
      tellings = [];
      const result = await workOf({ call: { ...inner, tellings }, resource, action, id });
      if (call.tellings === undefined) await notifyPeople({ call: inner, tellings });
      return result;
    },
  });
  call.tellings?.push(...tellings);
  return done;
};

const operationOf = ({ resource, action }: Pick<ChangeInput, 'resource' | 'action'>): Operation => {
  const about = { resource: resource.name, action: nameOf(action) };
  if (action === 'delete') return { ...about, kind: 'delete' };
  if (action.kind === 'duplicate') return { ...about, kind: 'create' };
  return { ...about, kind: 'action', isUnchanged: action.oneTimeHours !== undefined };
};

const workOf = ({ call, resource, action, id }: ChangeInput): Promise<Record<string, unknown>> => {
  if (action === 'delete') return deleteRecord({ call, resource, id });
  return action.kind === 'duplicate'
    ? duplicateRecord({ call, resource, action, id })
    : runAction({ call, resource, action, id });
};
