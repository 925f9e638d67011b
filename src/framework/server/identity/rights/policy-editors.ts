import type { PolicyUser } from '../../../rights/check-policy';
import type { Decisions } from '../../../rights/create-decisions';
import { res } from '../../../rights/objects';
import type { PolicyError } from '../../../rights/policy-error';
import type { Subject } from '../../../rights/policy-row';
import { allRows } from '../../store/each-row';
import { everything } from '../../store/scope';
import type { Store } from '../../store/store';
import { isActiveUser, subjectOf, users } from '../users';

/** Whether a subject may edit the policy. */
export const mayEditPolicy = (policy: Pick<Decisions, 'can'>, subject: Subject): boolean =>
  policy.can({ subject, object: res('policy'), action: 'edit' });

/** Number of active users of `of` who may edit the policy if `policy` is in force. */
export const countEditors = (of: readonly PolicyUser[], policy: Pick<Decisions, 'can'>): number =>
  of.reduce((sum, user) => sum + (user.isActive && mayEditPolicy(policy, user) ? (user.count ?? 1) : 0), 0);

/** The ids of the active users who may edit the policy. */
export const policyEditors = async (store: Store, policy: Pick<Decisions, 'can'>): Promise<readonly string[]> => {
  const fields = ['roles', 'permissions', 'isSuper', 'status'];
  const rows = await allRows({ store, collection: users, scope: everything(), sort: [], fields });
  return rows.flatMap((row) => (isActiveUser(row) && mayEditPolicy(policy, subjectOf(row)) ? [row.id] : []));
};

/** The warning for a policy with fewer than two editors, under which no change could be approved. */
export const tooFewEditors: PolicyError = {
  line: 1,
  column: 1,
  value: res('policy'),
  message: {
    zh: '按此策略，只有一个启用的用户可以编辑策略，之后的变更将无人批准（POLICY_TWO_PEOPLE）',
    en: 'under this policy a single active user could edit the policy, and nobody could approve further changes (POLICY_TWO_PEOPLE)',
  },
  advice: {
    zh: '请让至少两个启用的用户拥有 res:policy edit',
    en: 'Give res:policy edit to two active users at least.',
  },
};
