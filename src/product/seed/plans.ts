// <demos>
import { templatePlans } from '../../demos/config/template.demo';
import { templateFormPlans } from '../../demos/config/template-forms.demo';
// </demos>
import type { Plan } from '../../framework/seed/record';
import { articles, articleTasks, dynamicNotes } from '../resources/contents.demo';
import { followUps, imageCases, inquiries, reportCases } from '../resources/leads.demo';
import { comments, imageGroups, images, manuals, videos, videoTasks } from '../resources/media.demo';
import { consumptions, gifts, packages, publishSettings, salesOrders } from '../resources/money.demo';
import { baiduAgents, teams, users } from '../resources/people.demo';
import { publishTargets } from '../resources/publish-targets.demo';
import { customRankings, rankings } from '../resources/ranking.demo';
import { accounts, dyPublishTasks, publishJobs } from '../resources/releases.demo';
import { audits } from '../resources/review.demo';
import { articleStats, dailyStats, notices, promptTemplates, systemLogs } from '../resources/watch.demo';
import { keywordExpansions, keywordGroups, keywords } from '../resources/words.demo';

/** What is written by hand for each collection, from the chapters `*.demo.ts` next to the resources, in an order in which each plan finds what it builds on. */
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
