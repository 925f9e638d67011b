import type { ActionHandler } from '../../../framework/server/services/services';
import { reauthorizeAccount, renewAccount, unbindAccount } from '../authorization/account-actions';
import { endAddon } from '../ledger/addons';
import { activateGift, reverseOrder, revokeGift } from '../ledger/gifts';
import { convertInquiry, notifyGrants } from './convert-inquiry';
import { decideAudit } from './decide-audit';
import { publishContent, retryContent, withdrawContent } from './publish-content';
import { retryPublishing, submitPublishing, withdrawPublishing } from './publish-job';
import { cancelPosts, pausePosts, publishPosts } from './publish-posts';
import { confirmTarget, followTarget, planAgain, withdrawTarget } from './publish-targets';
import { recallReview, requestReview } from './request-review';

/** What actions do beyond their own record, by the name that the configuration gives. */
export const handlers = {
  decideAudit,
  requestReview,
  recallReview,
  submitPublishing,
  retryPublishing,
  withdrawPublishing,
  publishContent,
  retryContent,
  withdrawContent,
  publishPosts,
  pausePosts,
  cancelPosts,
  planAgain,
  confirmTarget,
  followTarget,
  withdrawTarget,
  activateGift,
  endAddon,
  revokeGift,
  reverseOrder,
  notifyGrants,
  convertInquiry,
  reauthorizeAccount,
  renewAccount,
  unbindAccount,
} satisfies Record<string, ActionHandler>;
