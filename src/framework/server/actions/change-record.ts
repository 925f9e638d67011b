import type { Action, Resource } from '../../language/resource/resource';
import { carryOut } from '../history/carry-out';
import type { Deed } from '../history/record-history';
import { notifyPeople } from '../notify/notify-people';
import { deleteRecord } from '../records/delete-record';
import { duplicateRecord } from '../records/duplicate-record';
import type { RecordCall, Telling } from '../services/services';
import type { Change } from '../stores/store';
import { runAction } from './run-action';

/** An operation on one record: an action carried out by the server, or its deletion. */
export type RecordAction = Exclude<Action, { kind: 'open' | 'each' }> | 'delete';

/** Its name in the policy and the history. */
export const nameOf = (action: RecordAction): string => (action === 'delete' ? action : action.name);

interface Input {
  call: RecordCall;
  resource: Resource;
  action: RecordAction;
  id: string;
}

/** Runs an action or deletion on one record and sends its notices. Returns the response data and the changes, for undo. */
export const changeRecord = async ({
  call,
  resource,
  action,
  id,
}: Input): Promise<{
  result: Record<string, unknown>;
  entries: readonly Change[];
}> => {
  let tellings: Telling[] = [];
  const done = await carryOut({
    call,
    deed: deedOf({ resource, action }),
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

const deedOf = ({ resource, action }: Pick<Input, 'resource' | 'action'>): Deed => {
  const about = { resource: resource.name, action: nameOf(action) };
  if (action === 'delete') return { ...about, kind: 'delete' };
  if (action.kind === 'duplicate') return { ...about, kind: 'create' };
  return { ...about, kind: 'action', isKeptUnchanged: action.oneTimeHours !== undefined };
};

const workOf = ({ call, resource, action, id }: Input): Promise<Record<string, unknown>> => {
  if (action === 'delete') return deleteRecord({ call, resource, id });
  return action.kind === 'duplicate'
    ? duplicateRecord({ call, resource, action, id })
    : runAction({ call, resource, action, id });
};
