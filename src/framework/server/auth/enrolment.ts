import type { Decisions } from '../../rights/create-decisions';
import { field, res } from '../../rights/objects';
import type { Subject } from '../../rights/policy-row';
import type { SecondFactors } from './second-factors';
import { users } from './users';

/** Of whom a second factor is required: of nobody, of who may set rights, or of everybody. */
export type SecondFactorRule = 'optional' | 'rights' | 'all';
export const secondFactorRules: readonly SecondFactorRule[] = ['optional', 'rights', 'all'];

/** Whether somebody may decide what others may do: changes the policy, or writes what accounts hold. */
const maySetRights = ({ subject, policy }: { subject: Subject; policy: Pick<Decisions, 'can'> }): boolean =>
  subject.isSuper ||
  policy.can({ subject, object: res('policy'), action: 'edit' }) ||
  ['roles', 'permissions'].some((name) => policy.can({ subject, object: field(users, name), action: 'write' }));

/** Whether a second factor is required of somebody. */
export const isSecondFactorRequired = ({
  rule,
  ...who
}: {
  rule: SecondFactorRule;
  subject: Subject;
  policy: Pick<Decisions, 'can'>;
}): boolean => rule === 'all' || (rule === 'rights' && maySetRights(who));

/** Whether it is required and there is none. Asked with every call, so that it holds from the moment a right is given. */
export const isEnrolmentDue = async ({
  userId,
  secondFactors,
  ...who
}: Parameters<typeof isSecondFactorRequired>[0] & {
  userId: string;
  secondFactors: Pick<SecondFactors, 'stateOf'>;
}): Promise<boolean> => isSecondFactorRequired(who) && !(await secondFactors.stateOf({ userId })).isOn;
