import type { PolicyRevision } from '../../contract/policy';
import { linesBetween } from '../../rights/policy/policy-diff';
import { plainTextOf } from '../../shared/plain-text-of';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';
import { policies } from './shared-policy';

/** The origin of a policy. */
interface PolicyOrigin {
  file: string;
  /** The machine it is on. */
  host: string;
  /** User name of the user who saved it in the console; empty for an edit of the file, whose author is unknown. */
  by: string;
  /** User name of the user who requested it; empty if no other user did. */
  askedBy: string;
}

/** A stored revision. Which one is in force is determined on reading. */
type KeptRevision = Omit<PolicyRevision, 'isInForce'>;

/** The policies that were in force on this data, in any process. */
export interface PolicyRevisions {
  /** Stores a policy that has come into force. Deletes the oldest ones beyond the maximum. */
  add(input: { text: string; revision: string; origin: PolicyOrigin }): Promise<KeptRevision>;
  /** All revisions with their texts, newest first. */
  list(): Promise<(KeptRevision & { text: string })[]>;
}

/** Maximum number of stored revisions. */
const mostRevisions = 100;
const scope = everything();
/** Excludes the policy shared by processes, which is stored in the same collection. */
const revisionsOnly: Condition = { field: 'id', op: 'ne', value: 'current' };

/** Creates the revisions in a store. */
export const createPolicyRevisions = ({ store, now }: { store: Store; now: () => number }): PolicyRevisions => {
  const rowsOf = async (from: Store) => {
    const sort = [{ field: 'savedAt', order: 'desc' }] as const;
    // One more than the maximum, for a revision that is being added.
    return (
      await from.list({ collection: policies, scope, where: revisionsOnly, sort, start: 0, end: mostRevisions + 1 })
    ).rows;
  };
  return {
    add: ({ text, revision, origin }) =>
      store.transaction(async (tx) => {
        const rows = await rowsOf(tx);
        const savedAt = now();
        const id = `revision-${savedAt}-${revision.slice(0, 12)}`;
        const fields = { text, revision, savedAt, ...origin };
        if (!rows.some((row) => row.id === id)) await tx.create({ collection: policies, row: { id, ...fields } });
        for (const row of rows.slice(mostRevisions - 1)) await tx.remove({ collection: policies, id: row.id, scope });
        return shownRevision({ id, version: 1, createdAt: '', updatedAt: '', ...fields }, rows[0]);
      }),
    async list() {
      const rows = await rowsOf(store);
      return rows.map((row, at) => ({ ...shownRevision(row, rows[at + 1]), text: plainTextOf(row.text) }));
    },
  };
};

const shownRevision = (row: Row, before: Row | undefined): KeptRevision => ({
  id: row.id,
  revision: plainTextOf(row.revision),
  at: new Date(Number(row.savedAt)).toISOString(),
  file: plainTextOf(row.file),
  host: plainTextOf(row.host),
  by: plainTextOf(row.by),
  askedBy: plainTextOf(row.askedBy),
  diff: linesBetween(before === undefined ? undefined : plainTextOf(before.text), plainTextOf(row.text)),
});
