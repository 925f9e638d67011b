import type { ActionHandler } from '../../../framework/server/services/services';
import { decideAudit } from './decide-audit';
import { retryPublishing, submitPublishing, withdrawPublishing } from './publish-job';
import { recallReview, requestReview } from './request-review';

/** What actions do beyond their own record, by the name that the configuration gives. */
export const handlers = {
  decideAudit,
  requestReview,
  recallReview,
  submitPublishing,
  retryPublishing,
  withdrawPublishing,
} satisfies Record<string, ActionHandler>;
