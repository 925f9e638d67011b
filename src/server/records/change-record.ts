import type { Action, Resource } from '../../schema/resource';
import { carryOut } from '../history/carry-out';
import type { JournalEntry } from '../history/journal';
import type { Deed } from '../history/record-history';
import type { RecordCall } from '../services';
import { deleteRecord } from './delete-record';
import { duplicateRecord } from './duplicate-record';
import { runAction } from './run-action';

/** What is done with one record: an action that the server carries out, or its deletion. */
export type RecordAction = Exclude<Action, { kind: 'open' }> | 'delete';

/** How the policy and the history name it. */
export const nameOf = (action: RecordAction): string => (action === 'delete' ? action : action.name);

interface Input {
  call: RecordCall;
  resource: Resource;
  action: RecordAction;
  id: string;
}

/** Carries out an action, or a deletion, on one record. Answers what the caller is told, and what it takes to undo it. */
export function changeRecord({ call, resource, action, id }: Input): Promise<{
  result: Record<string, unknown>;
  entries: readonly JournalEntry[];
}> {
  return carryOut({
    call,
    deed: deedOf({ resource, action }),
    work: (inner) => workOf({ call: inner, resource, action, id }),
  });
}

function deedOf({ resource, action }: Pick<Input, 'resource' | 'action'>): Deed {
  const about = { resource: resource.name, action: nameOf(action) };
  if (action === 'delete') return { ...about, kind: 'delete' };
  return { ...about, kind: action.kind === 'duplicate' ? 'create' : 'action' };
}

function workOf({ call, resource, action, id }: Input): Promise<Record<string, unknown>> {
  if (action === 'delete') return deleteRecord({ call, resource, id });
  return action.kind === 'duplicate'
    ? duplicateRecord({ call, resource, action, id })
    : runAction({ call, resource, action, id });
}
