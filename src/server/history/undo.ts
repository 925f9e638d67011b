import { USERS } from '../auth/users';
import { forbidden, notFound } from '../contract/api-error';
import type { SessionCall } from '../endpoint';
import { followAccount } from '../records/follow-account';
import { type Outcome, settle } from '../records/settle';
import { carryOut } from './carry-out';
import { takeBack } from './take-back';
import type { UndoUnit } from './undo-shelf';

/** What became of every record that was to be as it was. */
export interface UndoAnswer {
  list: (Outcome & { id: string })[];
  total: number;
}

/**
 * Takes back what the caller did a moment ago, by its token. 404 when there is no such thing, or no longer, or it was done by
 * somebody else; 403 when the right is gone; 409 when the only record it is about has been changed since. Of several
 * records each is answered for.
 */
export async function undo({ call, token }: { call: SessionCall; token: string }): Promise<UndoAnswer> {
  const { services, caller, rights } = call;
  const found = services.memory.undos.take({ token, userId: caller.id });
  const resource = found && services.console.resources.get(found.resource);
  if (found === undefined || resource === undefined) throw notFound();
  const { action, units } = found;
  if (rights.width({ resource, action }) === null) throw forbidden({ object: `res:${resource.name}`, action });
  const list: UndoAnswer['list'] = [];
  for (const unit of units) {
    const { refusal, ...outcome } = await settle({
      call,
      run: () => undoUnit({ call, resource: resource.name, action, unit }),
    });
    if (refusal && units.length === 1) throw refusal;
    list.push({ id: unit.id, ...outcome });
  }
  return { list, total: list.length };
}

async function undoUnit({
  call,
  resource,
  action,
  unit: { entries },
}: {
  call: SessionCall;
  resource: string;
  action: string;
  unit: UndoUnit;
}): Promise<void> {
  const deed = { kind: 'undo', resource, action } as const;
  const { entries: written } = await carryOut({
    call,
    deed,
    work: ({ services: { store, console } }) => takeBack({ store, console, entries }),
  });
  for (const { collection, after } of written) {
    const target = call.services.console.resources.get(collection);
    if (collection === USERS && target && after) {
      await followAccount({ services: call.services, resource: target, row: after });
    }
  }
}
