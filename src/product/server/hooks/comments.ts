import { requireGateway } from '../base/require-gateway';
import type { HooksOf } from './hooks-of';

/** A reply is accepted only if a service is connected that can deliver it. */
export const comments: HooksOf<'comments'> = {
  beforeSave: ({ call: { services }, values, current }) => {
    if (values.replyStatus === 'sending' && current?.replyStatus !== 'sending')
      requireGateway({ services, name: 'reply' });
    return {};
  },
};
