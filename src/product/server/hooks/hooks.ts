import { followUps, inquiries, reportCases } from './clues';
import { articles, audits, comments, dynamicNotes, images, keywords, videos } from './contents';
import { gifts, teams } from './customers';
import type { AllHooks } from './hooks-of';
import { salesOrders } from './hooks-of';
import { dyPublishTasks, publishJobs, publishSettings } from './publishing';
import { accounts, articleTasks, customRankings, keywordExpansions, rankings, videoTasks } from './tasks';

/** What follows from writing records, by resource. */
export const hooks = {
  accounts,
  articles,
  articleTasks,
  audits,
  comments,
  dynamicNotes,
  dyPublishTasks,
  followUps,
  gifts,
  images,
  inquiries,
  keywordExpansions,
  keywords,
  publishJobs,
  publishSettings,
  reportCases,
  salesOrders,
  teams,
  videos,
  videoTasks,
  customRankings,
  rankings,
} satisfies AllHooks;
