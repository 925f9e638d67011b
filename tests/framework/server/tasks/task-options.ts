import { outgoingSchema } from '../../../../src/framework/server/notices/outgoing';
import { processSchema, sharedCommitSchema } from '../../../../src/framework/server/store/live-processes';
import { plainOptions } from '../support/plain-options';

/** How each process of the test opens the store. */
export const taskOptions = () => {
  const names = ['users', 'notices', 'subscriptions', 'messageTargets'];
  const options = plainOptions({ users: [{ id: 'ann', status: 'active' }] }, names);
  return { ...options, collections: [...options.collections, outgoingSchema, processSchema, sharedCommitSchema] };
};
