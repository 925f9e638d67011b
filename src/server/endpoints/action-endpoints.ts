import type { Resource } from '../../schema/resource';
import { Accepted } from '../accepted';
import type { GuardedEndpoint, SessionCall } from '../endpoint';
import type { UndoUnit } from '../history/undo-shelf';
import { startActionJob } from '../jobs/start-action-job';
import { changeRecord, nameOf, type RecordAction } from '../records/change-record';
import { forEachId } from '../records/for-each-id';
import { objectOf } from '../rights';

interface Input {
  resource: Resource;
  action: RecordAction;
}
interface CallInput extends Input {
  call: SessionCall;
}

/** Deleting, and every action that the server carries out: on one record, on several, and on many as a job. */
export function actionEndpoints(resource: Resource): GuardedEndpoint[] {
  const actions: RecordAction[] = resource.actions.filter((action) => action.kind !== 'open');
  if (resource.verbs.has('delete')) actions.push('delete');
  return actions.flatMap((action) => endpointsOf({ resource, action }));
}

function endpointsOf({ resource, action }: Input): GuardedEndpoint[] {
  const base = `/api/${resource.name}`;
  const name = nameOf(action);
  const right = { object: objectOf(resource), action: name };
  const one: GuardedEndpoint =
    action === 'delete'
      ? { method: 'DELETE', path: `${base}/:id`, right, handler: (call) => deleteOne({ call, resource, action }) }
      : {
          method: 'POST',
          path: `${base}/:id/actions/${name}`,
          right,
          handler: (call) => runOne({ call, resource, action }),
        };
  const isBulk = action === 'delete' || (action.kind === 'update' && action.bulk);
  if (!isBulk) return [one];
  return [
    one,
    { method: 'POST', path: `${base}/actions/${name}`, right, handler: (call) => runMany({ call, resource, action }) },
    {
      method: 'POST',
      path: `${base}/jobs/actions/${name}`,
      right,
      handler: async (call) => new Accepted(await startActionJob({ call, resource, action })),
    },
  ];
}

const idOf = ({ params }: SessionCall) => params.id ?? '';

async function runOne({ call, resource, action }: CallInput) {
  return (await changeRecord({ call, resource, action, id: idOf(call) })).result;
}

/** Deletes the record of the address; answers how to take it back. */
export async function deleteOne({ call, resource, action }: CallInput) {
  const id = idOf(call);
  const { result, entries } = await changeRecord({ call, resource, action, id });
  return { ...result, undo: keepForUndo({ call, resource, action, units: [{ id, entries }] }) };
}

/** Carries out an action on each of `body.ids`; answers what became of each. */
export async function runMany({ call, resource, action }: CallInput) {
  const units: UndoUnit[] = [];
  const answer = await forEachId({
    call,
    run: async (id) => {
      const { entries } = await changeRecord({ call, resource, action, id });
      units.push({ id, entries });
    },
  });
  return units.length === 0 ? answer : { ...answer, undo: keepForUndo({ call, resource, action, units }) };
}

function keepForUndo({ call, resource, action, units }: CallInput & { units: readonly UndoUnit[] }) {
  const undo = { userId: call.caller.id, resource: resource.name, action: nameOf(action), units };
  return call.services.memory.undos.put(undo);
}
