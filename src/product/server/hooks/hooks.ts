import { articles } from './articles';
import { audits } from './audits';
import type { AllHooks } from './hooks-of';
import { publishJobs } from './publish-jobs';
import { accounts, articleTasks, keywordExpansions, videoTasks } from './tasks';

/** What follows from writing records, by resource. */
export const hooks = {
  accounts,
  articles,
  articleTasks,
  audits,
  keywordExpansions,
  publishJobs,
  videoTasks,
} satisfies AllHooks;
