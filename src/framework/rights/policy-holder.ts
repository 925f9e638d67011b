import { checkPolicy, heldRoles, type PolicyUser } from './check-policy';
import { createDecisions, type Decisions } from './create-decisions';
import type { KnownNames } from './known-names';
import type { PolicyError } from './policy-error';
import { readPolicy } from './read-policy';

/** What became of a policy text: in force under this revision, or refused for these reasons. */
export type Activation =
  | { readonly ok: true; readonly revision: string; readonly warnings: readonly PolicyError[] }
  | { readonly ok: false; readonly errors: readonly PolicyError[] };

/** Holds the policy in force. */
export interface PolicyHolder {
  /** The policy in force. A caller that needs several consistent answers keeps this object meanwhile. */
  readonly current: () => Decisions;
  /**
   * Reads a policy text and puts it in force when nothing is wrong with it: the new one is built aside and one reference
   * swapped, so that no caller sees a mixture. Otherwise the policy in force stays. Texts are handled in the order given.
   */
  readonly activate: (text: string) => Promise<Activation>;
}

/**
 * Makes the holder of the policy in force.
 * @param initial what holds until the first activation, usually `noPolicy`
 * @param known the names that may stand in a policy at that moment
 * @param listUsers the users of whom at least one must be able to edit the policy; left out, that is not checked
 */
export const createPolicyHolder = (options: {
  initial: Decisions;
  known: () => KnownNames;
  listUsers?: () => readonly PolicyUser[] | Promise<readonly PolicyUser[]>;
}): PolicyHolder => {
  const { listUsers } = options;
  let current = options.initial;
  let queue: Promise<unknown> = Promise.resolve();

  const activateNow = async (text: string): Promise<Activation> => {
    const known = options.known();
    const read = readPolicy({ text, known });
    if (!read.ok) return read;
    const users = await listUsers?.();
    const decisions = await createDecisions(read);
    const { errors, warnings } = checkPolicy({ decisions, known, ...(users && { users }) });
    if (errors.length > 0) return { ok: false, errors };
    // Whoever has edited the file is told; other processes have it in force already.
    const held = heldRoles({ before: current, after: decisions, users: users ?? [] });
    current = decisions;
    return { ok: true, revision: decisions.revision, warnings: [...held, ...warnings] };
  };

  return {
    current: () => current,
    activate: (text) => {
      const activation = queue.then(() => activateNow(text));
      queue = activation.catch(() => undefined);
      return activation;
    },
  };
};
