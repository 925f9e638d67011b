import { roleGrant } from '../shared/grants';
import { createDecisions, type Decisions } from './create-decisions';
import type { KnownNames } from './known-names';
import { within } from './matcher';
import { res, route } from './objects';
import type { PolicyError } from './policy-error';
import type { Subject } from './policy-row';
import { readPolicy } from './read-policy';

/** A user as far as the policy is concerned. */
export interface PolicyUser extends Subject {
  /** Whether the account can be used. */
  readonly isActive: boolean;
  /** How many are like this. Default: one. */
  readonly count?: number;
}

/** Roles that a policy no longer adds while there are accounts that have them: what these had by the role they lose. */
export const heldRoles = ({
  before,
  after,
  users,
}: {
  before: Pick<Decisions, 'roles'>;
  after: Pick<Decisions, 'roles'>;
  users: readonly PolicyUser[];
}): PolicyError[] =>
  before.roles
    .filter(({ name }) => !after.roles.some((role) => role.name === name))
    .flatMap(({ name }) => {
      const grant = roleGrant(name);
      const holders = users.filter(({ grants }) => grants.includes(grant));
      const count = holders.reduce((sum, one) => sum + (one.count ?? 1), 0);
      if (count === 0) return [];
      const message = {
        zh: `角色 ${name} 被删除，但还有 ${count} 个账号拥有它，这些账号将失去此角色的权限`,
        en: `the role ${name} is taken away while ${count} ${count === 1 ? 'account has' : 'accounts have'} it, and would lose what it gives`,
      };
      const advice = { zh: '请先在“用户”中取消这些账号的此角色', en: 'Take the role from these accounts first.' };
      return [{ line: 1, column: 1, value: grant, message, advice }];
    });

/**
 * Checks a policy as a whole, when each of its rows is right.
 * Errors: no active user could edit the policy under it (not checked when `users` is left out).
 * Warnings: a known route that no row covers, so that only full admins see it.
 */
export const checkPolicy = (options: {
  decisions: Decisions;
  known: KnownNames;
  users?: readonly PolicyUser[];
}): {
  errors: PolicyError[];
  warnings: PolicyError[];
} => {
  const { decisions, known, users } = options;
  const canEdit = (subject: PolicyUser) =>
    subject.isActive && decisions.can({ subject, object: res('policy'), action: 'edit' });
  const warnings = known.routes
    .filter((path) => !decisions.rows.some((row) => within(route(path), row.object)))
    .map(unguardedRoute);
  return { errors: !users || users.some(canEdit) ? [] : [nobodyCanEdit], warnings };
};

const nobodyCanEdit: PolicyError = {
  line: 1,
  column: 1,
  value: res('policy'),
  message: {
    zh: '按此策略，没有任何启用的用户可以编辑策略（res:policy edit）',
    en: 'under this policy no active user could edit the policy (res:policy edit)',
  },
  advice: {
    zh: '添加一行：p, any, role:角色, res:policy, show|edit, all，并有启用的用户拥有该角色',
    en: 'Add p, any, role:<name>, res:policy, show|edit, all for a role that an active user has.',
  },
};

const unguardedRoute = (path: string): PolicyError => {
  const message = {
    zh: '没有规则涉及此路由，仅超级管理员可见',
    en: 'no row speaks of this route: only full admins see it',
  };
  return { line: 1, column: 1, value: route(path), message };
};

/** What became of a policy text: in force under this revision, or refused for these reasons. */
export type Activation =
  | { readonly ok: true; readonly revision: string; readonly warnings: readonly PolicyError[] }
  | { readonly ok: false; readonly errors: readonly PolicyError[] };

/** Holds the policy in force. */
export interface PolicyHolder {
  /** The policy in force. A caller that needs several consistent answers holds on to this object. */
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
    // The admin who edited the file is notified; other processes have it in force already.
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
