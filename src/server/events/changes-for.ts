import type { Decisions } from '../../policy/create-decisions';
import type { Console } from '../../schema/console';
import { subjectOf } from '../auth/users';
import { createRights } from '../rights';
import { compileCondition } from '../stores/condition';
import type { Row, Store } from '../stores/store';
import type { Write } from './observe-store';

/** What somebody is told of writes: which records of a collection were made, changed or removed for them. */
export interface Change {
  collection: string;
  kind: Write['kind'];
  /** Left out when they are more than anybody would look at one by one. */
  ids?: string[];
}

interface Input {
  console: Console;
  store: Store;
  decisions: Decisions;
  user: Row;
  writes: readonly Write[];
}

/** More ids than this are not listed. */
const MOST_IDS = 100;

/** The part of some writes that a user may hear of: collections that they may list, records within their reach. */
export async function changesFor({ console, store, decisions, user, writes }: Input): Promise<Change[]> {
  const rights = createRights({ decisions, caller: { id: user.id, subject: subjectOf(user) }, store });
  const idsOf = new Map<string, { collection: string; kind: Write['kind']; ids: Set<string> }>();
  for (const [collection, own] of byCollection(writes)) {
    const resource = console.resources.get(collection);
    if (resource === undefined || rights.width({ resource, action: 'list' }) === null) continue;
    const isReached = compileCondition(await rights.scope({ resource, action: 'list' }));
    for (const write of own) {
      const kind = kindFor({ write, isReached });
      if (kind === undefined) continue;
      const key = `${collection} ${kind}`;
      const entry = idsOf.get(key) ?? { collection, kind, ids: new Set() };
      idsOf.set(key, entry);
      entry.ids.add(write.row.id);
    }
  }
  return [...idsOf.values()].map(({ ids, ...change }) => (ids.size > MOST_IDS ? change : { ...change, ids: [...ids] }));
}

/** What a write was for somebody with this reach: a record that is given away is gone for one and new for the other. */
function kindFor({
  write: { kind, row, before },
  isReached,
}: {
  write: Write;
  isReached: (row: Row) => boolean;
}): Write['kind'] | undefined {
  const isThere = isReached(row);
  const wasThere = before === undefined ? isThere : isReached(before);
  if (isThere && wasThere) return kind;
  if (isThere) return 'created';
  return wasThere ? 'deleted' : undefined;
}

function byCollection(writes: readonly Write[]): Map<string, Write[]> {
  const found = new Map<string, Write[]>();
  for (const write of writes) {
    const own = found.get(write.collection) ?? [];
    found.set(write.collection, own);
    own.push(write);
  }
  return found;
}
