import type { Console } from '../../language/console/console';
import type { Decisions } from '../../rights/create-decisions';
import { subjectOf } from '../auth/users';
import { createRights } from '../rights/rights';
import { compileCondition } from '../stores/condition';
import type { Change, Row, Store } from '../stores/store';

/** What a change is for those who see it. */
export type ChangeKind = 'created' | 'updated' | 'deleted';

/** What a user is notified of: records of a collection that were created, changed or removed as this user sees them. */
export interface ChangeEvent {
  collection: string;
  kind: ChangeKind;
  /** Left out when there are too many to refresh one by one. */
  ids?: string[];
}

interface Input {
  console: Console;
  store: Store;
  decisions: Decisions;
  user: Row;
  changes: readonly Change[];
}

/** More ids than this are not listed. */
const mostIds = 100;

/** The part of these changes that a user may be notified of: collections that they may list, records within their scope. */
export const changesFor = async ({ console, store, decisions, user, changes }: Input): Promise<ChangeEvent[]> => {
  const caller = { id: user.id, user, subject: subjectOf(user) };
  const { organisation, timeZone: zone } = console.site;
  const clock = { now: Date.now, zone };
  const rights = createRights({ decisions, caller, store, clock, organisation });
  const idsOf = new Map<string, { collection: string; kind: ChangeKind; ids: Set<string> }>();
  for (const [collection, own] of byCollection(changes)) {
    const resource = console.resources.get(collection);
    if (resource === undefined || rights.width({ resource, action: 'list' }) === null) continue;
    const isReached = compileCondition(await rights.scope({ resource, action: 'list' }));
    for (const change of own) {
      const kind = kindFor({ change, isReached });
      if (kind === undefined) continue;
      const key = `${collection} ${kind}`;
      const entry = idsOf.get(key) ?? { collection, kind, ids: new Set() };
      idsOf.set(key, entry);
      entry.ids.add(change.id);
    }
  }
  return [...idsOf.values()].map(({ ids, ...change }) => (ids.size > mostIds ? change : { ...change, ids: [...ids] }));
};

/** What has happened to a row. */
export const kindOf = ({ before, after }: Change): ChangeKind => {
  if (before === undefined) return 'created';
  return after === undefined ? 'deleted' : 'updated';
};

/** What a change means within this scope: a record that changes its owner is deleted for one user and created for the other. */
export const kindFor = ({
  change: { before, after },
  isReached,
}: {
  change: Change;
  isReached: (row: Row) => boolean;
}): ChangeKind | undefined => {
  const wasThere = before !== undefined && isReached(before);
  const isThere = after !== undefined && isReached(after);
  if (isThere) return wasThere ? 'updated' : 'created';
  return wasThere ? 'deleted' : undefined;
};

const byCollection = (changes: readonly Change[]): Map<string, Change[]> => {
  const found = new Map<string, Change[]>();
  for (const change of changes) {
    const own = found.get(change.collection) ?? [];
    found.set(change.collection, own);
    own.push(change);
  }
  return found;
};
