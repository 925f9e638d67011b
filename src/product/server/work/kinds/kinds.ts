import type { WorkKind } from '../kind';
import { accountCheckKind } from './account-checks';
import { commentReplyKind } from './comment-replies';
import { articleTaskKind, videoTaskKind } from './content-tasks';
import { keywordExpansionKind } from './keyword-expansions';
import { platformReviewKind } from './platform-reviews';
import { publishTargetKind } from './publish-targets';
import { rankingKind } from './rankings';
import { withdrawalKind } from './withdrawals';

/** Everything that services work at. */
export const kinds: readonly WorkKind[] = [
  articleTaskKind,
  videoTaskKind,
  keywordExpansionKind,
  accountCheckKind,
  publishTargetKind,
  platformReviewKind,
  withdrawalKind,
  rankingKind,
  commentReplyKind,
];
