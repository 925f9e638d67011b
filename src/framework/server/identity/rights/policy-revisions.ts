import { createHash } from 'node:crypto';
import type { PolicyRevision } from '../../../contract/policy';
import { linesBetween } from '../../../rights/policy/policy-diff';
import { plainTextOf } from '../../../shared/text';
import { collectionOf } from '../../store/collection-schema';
import { everything } from '../../store/scope';
import type { Condition, Row, Store } from '../../store/store';
import { strings } from '../users';

/** The internal collection with the policy that all processes on the store follow: one row. */
export const policies = 'serverPolicies';
/** What the store knows of it. */
export const policySchema = collectionOf(policies, { savedAt: { holds: 'number' }, known: { many: true } }, [], {
  isSmall: true,
});

/** The policy that was put in force last, by whichever process. */
export interface LatestPolicy {
  text: string;
  /** When, in ms. */
  savedAt: number;
  /** Whether a text was in force before. */
  wasInForce: (text: string) => boolean;
}

/** The policy that processes on one store have together. */
export interface SharedPolicy {
  /** Undefined: none was ever put in force. */
  latest(): Promise<LatestPolicy | undefined>;
  /** Makes it the policy of all; false when it is already. */
  publish(text: string): Promise<boolean>;
}

/** Texts that are remembered. */
const mostKnown = 100;
const place = { collection: policies, id: 'current', scope: everything() };

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The shared policy of a store. */
export const createSharedPolicy = ({ store, now }: { store: Store; now: () => number }): SharedPolicy => ({
  async latest() {
    const row = await store.get(place);
    if (row === undefined) return undefined;
    const known = strings(row.known);
    return {
      text: plainTextOf(row.text),
      savedAt: Number(row.savedAt),
      wasInForce: (text) => known.includes(markOf(text)),
    };
  },
  publish: (text) =>
    store.transaction(async (tx) => {
      const row = await tx.get(place);
      if (row?.text === text) return false;
      const mark = markOf(text);
      const known = [mark, ...strings(row?.known).filter((other) => other !== mark)].slice(0, mostKnown);
      const fields = { text, savedAt: now(), known };
      await (row ? tx.update({ ...place, patch: fields }) : tx.create({ ...place, row: { id: place.id, ...fields } }));
      return true;
    }),
});

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
type StoredRevision = Omit<PolicyRevision, 'isInForce'>;

/** The policies that were in force on this data, in any process. */
export interface PolicyRevisions {
  /** Stores a policy that has come into force. Deletes the oldest ones beyond the maximum. */
  add(input: { text: string; revision: string; origin: PolicyOrigin }): Promise<StoredRevision>;
  /** All revisions with their texts, newest first. */
  list(): Promise<(StoredRevision & { text: string })[]>;
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

const shownRevision = (row: Row, before: Row | undefined): StoredRevision => ({
  id: row.id,
  revision: plainTextOf(row.revision),
  at: new Date(Number(row.savedAt)).toISOString(),
  file: plainTextOf(row.file),
  host: plainTextOf(row.host),
  by: plainTextOf(row.by),
  askedBy: plainTextOf(row.askedBy),
  diff: linesBetween(before === undefined ? undefined : plainTextOf(before.text), plainTextOf(row.text)),
});
