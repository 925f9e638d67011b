import {
  type BulkAnswer,
  runAction,
  runBulkAction,
  runEach as runEachOf,
  startActionJob as startJob,
} from '../../contract/actions';
import { bind } from '../../contract/endpoint';
import type { JobView } from '../../contract/jobs';
import { deleteRecord, type RemovedRecord } from '../../contract/records';
import type { Resource } from '../../language/resource/resource';
import { Accepted } from '../http/answers';
import { noteAnswer } from '../http/current-call';
import type { UndoUnit } from '../http/undo-store';
import { type RecordName, shortenHistories } from '../records/history-store';
import { unnamedAmong } from '../records/release-references';
import { type Outcome, settle } from '../records/settle';
import type { SessionCall } from '../services/call';
import type { GuardedEndpoint } from '../services/endpoint';
import { handle } from '../services/endpoint';
import type { RecordCall, Telling } from '../services/services';
import { withinTransaction } from '../services/within-transaction';
import type { Change, Transaction } from '../store/store';
import { changeRecord, nameOf, type RecordAction } from '../tasks/actions/change-record';
import { runEach, startActionJob } from '../tasks/actions/run-each';
import { notifyPeople } from '../tasks/notify-people';

interface Input {
  resource: Resource;
  action: RecordAction;
}
interface CallInput extends Input {
  call: SessionCall;
}

/** Deletion, and every action that the server carries out: on one record, on several, and on many as a background job. */
export const actionEndpoints = (resource: Resource): GuardedEndpoint[] => {
  const actions: RecordAction[] = resource.actions.filter((action) => action.kind !== 'open' && action.kind !== 'each');
  if (resource.verbs.has('delete')) actions.push('delete');
  const onList = resource.actions.filter((action) => action.kind === 'each');
  return [
    ...actions.flatMap((action) => endpointsOf({ resource, action })),
    ...onList.map((action) =>
      handle(bind(runEachOf, { resource: resource.name, action: action.name }), (call) =>
        runOnList({ call, resource, action }),
      ),
    ),
  ];
};

const endpointsOf = ({ resource, action }: Input): GuardedEndpoint[] => {
  const name = { resource: resource.name };
  const of = { ...name, action: nameOf(action) };
  const one =
    action === 'delete'
      ? handle(bind(deleteRecord, name), (call) => deleteOne({ call, resource, action }))
      : handle(bind(runAction, of), (call) => runOne({ call, resource, action }));
  const isBulk = action === 'delete' || (action.kind === 'update' && action.bulk);
  if (!isBulk) return [one];
  return [
    one,
    handle(bind(runBulkAction, of), (call) => runMany({ call, resource, action })),
    handle(bind(startJob, of), async (call) => new Accepted(await startActionJob({ call, resource, action }))),
  ];
};

/** Carries out another action for all that a list shows: at once, or as a job. */
const runOnList = async ({
  call,
  resource,
  action,
}: Parameters<typeof runEach>[0]): Promise<BulkAnswer | Accepted<JobView>> => {
  const found = await runEach({ call, resource, action });
  if ('job' in found) return new Accepted(found.job);
  const { other, ids, values } = found;
  if (ids.length === 0) return { list: [], total: 0 };
  return runMany({ call: { ...call, body: { ...values, ids } }, resource, action: other });
};

const idOf = ({ params }: SessionCall) => params.id ?? '';

const runOne = async ({ call, resource, action }: CallInput) =>
  (await changeRecord({ call, resource, action, id: idOf(call) })).result;

/** Deletes the record of the address; returns how to take that back. */
export const deleteOne = async ({ call, resource, action }: CallInput): Promise<RemovedRecord> => {
  const id = idOf(call);
  const { result, entries } = await changeRecord({ call, resource, action, id });
  return { ...result, id, undo: await keepForUndo({ call, resource, action, units: [{ id, entries }] }) };
};

/** Carries out an action on each of `body.ids`, all in one commit; returns what became of each. */
export const runMany = async ({
  call,
  resource,
  action,
}: Input & { call: SessionCall & { body: { ids: readonly string[] } } }): Promise<BulkAnswer> => {
  const { ids } = call.body;
  const { answer, units } = await withinTransaction({
    call,
    work: async (inner, tx) => {
      await holdRecords({ call: inner, tx, resource, action, ids });
      const isUnnamed = action === 'delete' ? await unnamedAmong({ call: inner, resource, ids }) : undefined;
      const done: { id: string; entries: readonly Change[] }[] = [];
      const tellings: Telling[] = [];
      const histories: RecordName[] = [];
      const outcomes = await forEachId({
        call: inner,
        ids,
        run: async (id) => {
          const { entries } = await changeRecord({
            call: { ...inner, tellings, histories, isUnnamed },
            resource,
            action,
            id,
          });
          done.push({ id, entries });
        },
      });
      const last = done.at(-1);
      if (last) last.entries = [...last.entries, ...(await answerTogether(inner, tellings))];
      await shortenHistories({ store: tx, records: histories });
      noteAnswer(outcomes);
      return { answer: outcomes, units: done };
    },
  });
  return units.length === 0 || !isUndoable({ call, units })
    ? answer
    : { ...answer, undo: await keepForUndo({ call, resource, action, units }) };
};

/** Calls `run` for every id in sequence. A refusal does not stop the others, except for a 422 before the first success. */
const forEachId = async (input: {
  call: SessionCall;
  ids: readonly string[];
  run: (id: string) => Promise<unknown>;
}): Promise<{ list: (Outcome & { id: string })[]; total: number }> => {
  const { call, ids, run } = input;
  const list: (Outcome & { id: string })[] = [];
  for (const id of ids) {
    const { refusal, ...outcome } = await settle({ call, run: () => run(id) });
    // An invalid body is invalid for all records; the form needs the errors by field.
    if (refusal?.code === 422 && !list.some(({ ok }) => ok)) throw refusal;
    list.push({ id, ...outcome });
  }
  return { list, total: list.length };
};

/** All that are within reach are read at once; the others are refused one by one. */
const holdRecords = async ({
  call,
  tx,
  resource,
  action,
  ids,
}: CallInput & { tx: Transaction; ids: readonly string[] }): Promise<void> => {
  if (call.rights.width({ resource, action: nameOf(action) }) === null) return;
  const scope = await call.rights.scope({ resource, action: nameOf(action) });
  await tx.hold({ collection: resource.name, scope, ids });
};

/** Notifies each person of all that concerns them at once; the notice is withdrawn with the last of it. */
const answerTogether = (call: RecordCall, tellings: readonly Telling[]): Promise<readonly Change[]> =>
  withinTransaction({
    call,
    work: async (inner, tx) => {
      await notifyPeople({ call: inner, tellings });
      return tx.changes();
    },
  });

/** An entry of the ledger stays there: it is reversed by another action, which states so. */
export const isUndoable = ({ call, units }: { call: SessionCall; units: readonly UndoUnit[] }): boolean => {
  const entries = call.services.product.ledger?.entries;
  return !units.some((unit) => unit.entries.some(({ collection }) => collection === entries));
};

/** Keeps how to take something back; returns what it is taken back by. */
export const keepForUndo = ({
  call,
  resource,
  action,
  units,
}: Omit<CallInput, 'action'> & { action: RecordAction | 'create' | 'edit'; units: readonly UndoUnit[] }) => {
  const name = action === 'create' || action === 'edit' ? action : nameOf(action);
  return call.services.data.memory.undos.put({ userId: call.caller.id, resource: resource.name, action: name, units });
};
