import type { Decisions } from '../../rights/create-decisions';
import { field, res } from '../../rights/objects';
import type { Subject } from '../../rights/policy-row';
import type { SecondFactors } from './second-factors';
import { users } from './users';

/** Who must have a second factor: nobody, users who may set rights, or everybody. */
export type SecondFactorRule = 'optional' | 'rights' | 'all';
export const secondFactorRules: readonly SecondFactorRule[] = ['optional', 'rights', 'all'];

/** Whether a user may set rights: edit the policy, or write the roles or permissions of accounts. */
const maySetRights = ({ subject, policy }: { subject: Subject; policy: Pick<Decisions, 'can'> }): boolean =>
  subject.isSuper ||
  policy.can({ subject, object: res('policy'), action: 'edit' }) ||
  ['roles', 'permissions'].some((name) => policy.can({ subject, object: field(users, name), action: 'write' }));

/** Whether a user must have a second factor. */
export const isSecondFactorRequired = ({
  rule,
  ...who
}: {
  rule: SecondFactorRule;
  subject: Subject;
  policy: Pick<Decisions, 'can'>;
}): boolean => rule === 'all' || (rule === 'rights' && maySetRights(who));

/** Whether it is required and missing. Checked with every call, so that it applies as soon as a right is granted. */
export const isEnrolmentDue = async ({
  userId,
  secondFactors,
  ...who
}: Parameters<typeof isSecondFactorRequired>[0] & {
  userId: string;
  secondFactors: Pick<SecondFactors, 'stateOf'>;
}): Promise<boolean> => isSecondFactorRequired(who) && !(await secondFactors.stateOf({ userId })).isOn;
