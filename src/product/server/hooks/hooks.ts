import { articles } from './articles';
import { audits } from './audits';
import { followUps } from './follow-ups';
import type { AllHooks } from './hooks-of';
import { inquiries } from './inquiries';
import { publishJobs } from './publish-jobs';
import { customRankings, rankings } from './rankings';
import { salesOrders } from './sales-orders';
import { accounts, articleTasks, keywordExpansions, videoTasks } from './tasks';

/** What follows from writing records, by resource. */
export const hooks = {
  accounts,
  articles,
  articleTasks,
  audits,
  followUps,
  inquiries,
  keywordExpansions,
  publishJobs,
  salesOrders,
  videoTasks,
  customRankings,
  rankings,
} satisfies AllHooks;
