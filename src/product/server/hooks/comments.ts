import { requireGateway } from '../base/require-gateway';
import type { HooksOf } from './hooks-of';

/** A reply is taken only where somebody can deliver it. */
export const comments: HooksOf<'comments'> = {
  beforeSave: ({ call: { services }, values, current }) => {
    if (values.replyStatus === 'sending' && current?.replyStatus !== 'sending')
      requireGateway({ services, name: 'reply' });
    return {};
  },
};
