import { plainContext } from '../../../expressions/context';
import { kindAt } from '../../../fields/expression-kinds';
import { expressionCondition } from '../../store/expression-condition';
import { everything } from '../../store/scope';
import type { Rights } from './rights';

/** The rights of the server itself, for what the configuration tells it to do: the policy speaks of people. */
export const systemRights: Rights = {
  subject: { grants: [], isSuper: true },
  can: () => true,
  width: () => 'all',
  scope: async () => everything(),
  canRead: () => true,
  canReadPlain: () => true,
  canWrite: () => true,
  signFile: (address) => address,
  matching: ({ resource: { fieldByName }, expression }) =>
    expressionCondition(expression, { context: plainContext(), kindOf: (path) => kindAt(fieldByName, path) }),
  canGiveTo: async () => true,
  within: () => systemRights,
};
