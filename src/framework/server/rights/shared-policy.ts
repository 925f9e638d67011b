import { createHash } from 'node:crypto';
import { plainTextOf } from '../../shared/plain-text-of';
import { strings } from '../auth/users';
import { collectionOf } from '../stores/collection-schema';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';

/** The internal collection with the policy that all processes on the store follow: one row. */
export const policies = 'serverPolicies';
/** What the store knows of it. */
export const policySchema = collectionOf(policies, { savedAt: { holds: 'number' }, known: { many: true } });

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
