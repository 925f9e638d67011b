import { webhookHooks } from '../../../framework/server/webhooks/webhook-product';
import { audits } from './audits';
import { comments } from './comments';
import { articles, dynamicNotes, videos } from './contents';
import { dyPublishTasks } from './douyin-tasks';
import { followUps } from './follow-ups';
import { gifts } from './gifts';
import type { AllHooks } from './hooks-of';
import { images } from './images';
import { inquiries } from './inquiries';
import { keywords } from './keywords';
import { publishJobs } from './publish-jobs';
import { customRankings, rankings } from './rankings';
import { reportCases } from './report-cases';
import { salesOrders } from './sales-orders';
import { accounts, articleTasks, keywordExpansions, videoTasks } from './tasks';
import { teams } from './teams';
import { publishSettings } from './time-slots';

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
  webhooks: webhookHooks,
} satisfies AllHooks;
