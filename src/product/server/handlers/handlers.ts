import type { ActionHandler } from '../../../framework/server/services/services';
import { activateGift, revokeGift } from '../ledger/gifts';
import { reverseOrder } from '../ledger/reverse';
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
  activateGift,
  revokeGift,
  reverseOrder,
} satisfies Record<string, ActionHandler>;
