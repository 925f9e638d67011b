// <demos>
import { templatePlans } from '../../demos/config/template.demo';
import { templateFormPlans } from '../../demos/config/template-forms.demo';
// </demos>
import type { Plan } from '../../framework/seed/record';
import { accounts } from '../resources/accounts.demo';
import { baiduAgents } from '../resources/agents.demo';
import { articleTasks } from '../resources/article-tasks.demo';
import { articles } from '../resources/articles.demo';
import { imageCases, reportCases } from '../resources/cases.demo';
import { followUps, inquiries } from '../resources/clues.demo';
import { comments } from '../resources/comments.demo';
import { dyPublishTasks } from '../resources/douyin.demo';
import { dynamicNotes } from '../resources/dynamic-notes.demo';
import { consumptions, gifts } from '../resources/finance.demo';
import { keywordExpansions } from '../resources/keyword-expansions.demo';
import { keywordGroups } from '../resources/keyword-groups.demo';
import { keywords } from '../resources/keywords.demo';
import { manuals } from '../resources/manuals.demo';
import { imageGroups, images } from '../resources/material.demo';
import { publishSettings } from '../resources/options.demo';
import { packages } from '../resources/packages.demo';
import { publishTargets } from '../resources/publish-targets.demo';
import { publishJobs } from '../resources/publishing.demo';
import { customRankings, rankings } from '../resources/ranking.demo';
import { audits } from '../resources/review.demo';
import { salesOrders } from '../resources/sales-orders.demo';
import { articleStats, dailyStats } from '../resources/stats.demo';
import { notices, promptTemplates } from '../resources/system.demo';
import { systemLogs } from '../resources/system-logs.demo';
import { teams } from '../resources/teams.demo';
import { users } from '../resources/users.demo';
import { videoTasks } from '../resources/video-tasks.demo';
import { videos } from '../resources/videos.demo';

/** What is written by hand for each collection, from the file next to each resource, in an order in which each plan finds what it builds on. */
export const plans: Readonly<Record<string, Plan>> = {
  users,
  packages,
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
  consumptions,
  baiduAgents,
  imageCases,
  audits,
  teams,
  inquiries,
  followUps,
  comments,
  dailyStats,
  articleStats,
  reportCases,
  manuals,
  notices,
  systemLogs,
  // <demos>
  ...templatePlans,
  ...templateFormPlans,
  // </demos>
};
