import type { Plan } from '../../../framework/seed/record';
import { accounts } from './accounts';
import { articles } from './articles';
import { audits } from './audits';
import { baiduAgents } from './baidu-agents';
import { comments, followUps, inquiries } from './clues';
import { dynamicNotes } from './dynamic-notes';
import { consumptions, gifts, salesOrders } from './finance';
import { keywordGroups } from './keyword-groups';
import { keywords } from './keywords';
import { imageGroups, images } from './material';
import { packages } from './packages';
import { publishJobs } from './publish-jobs';
import { publishSettings } from './publish-settings';
import { publishTargets } from './publish-targets';
import { customRankings, imageCases, rankings } from './rankings';
import { reportCases } from './report-cases';
import { articleStats, dailyStats } from './stats';
import { systemLogs } from './system-logs';
import { articleTasks, dyPublishTasks, keywordExpansions, videoTasks } from './tasks';
import { teams } from './teams';
// <demos>
import { templatePlans } from './template';
import { templateFormPlans } from './template-forms';
// </demos>
import { manuals, notices, promptTemplates } from './texts';
import { users } from './users';
import { videos } from './videos';

/** What is written by hand for each collection, in an order in which each plan finds what it builds on. */
export const plans: Readonly<Record<string, Plan>> = {
  users,
  packages,
  consumptions,
  gifts,
  salesOrders,
  publishSettings,
  accounts,
  imageGroups,
  images,
  keywordGroups,
  keywords,
  keywordExpansions,
  promptTemplates,
  articleTasks,
  articles,
  videoTasks,
  videos,
  dynamicNotes,
  publishJobs,
  dyPublishTasks,
  publishTargets,
  customRankings,
  rankings,
  dailyStats,
  articleStats,
  baiduAgents,
  reportCases,
  imageCases,
  audits,
  teams,
  inquiries,
  followUps,
  comments,
  manuals,
  notices,
  systemLogs,
  // <demos>
  ...templatePlans,
  ...templateFormPlans,
  // </demos>
};
