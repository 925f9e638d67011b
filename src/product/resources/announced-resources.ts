import type { Option, Options } from '../../framework/fields/base/option';
import { accounts } from './accounts';
import { baiduAgents } from './agents';
import { articleTasks } from './article-tasks';
import { articles } from './articles';
import { imageCases, reportCases } from './cases';
import { followUps, inquiries } from './clues';
import { comments } from './comments';
import { dyPublishTasks } from './douyin';
import { dynamicNotes } from './dynamic-notes';
import { consumptions, gifts } from './finance';
import { keywordExpansions } from './keyword-expansions';
import { keywordGroups } from './keyword-groups';
import { keywords } from './keywords';
import { manuals } from './manuals';
import { imageGroups, images } from './material';
import { publishSettings } from './options';
import { packages } from './packages';
import { publishTargets } from './publish-targets';
import { publishJobs } from './publishing';
import { customRankings, rankings } from './ranking';
import { audits } from './review';
import { salesOrders } from './sales-orders';
import { articleStats, dailyStats } from './stats';
import { notices, promptTemplates } from './system';
import { teams } from './teams';
import { users } from './users';
import { videos, videoTasks } from './video-tasks';

/** The operations by name: what the audit stores, and what webhooks can be notified of. */
export const announcedResources: Readonly<
  Record<string, { label: Option; actions?: Readonly<Record<string, { label: Option }>> }>
> = {
  accounts,
  baiduAgents,
  articleTasks,
  articles,
  imageCases,
  reportCases,
  followUps,
  inquiries,
  comments,
  dyPublishTasks,
  dynamicNotes,
  consumptions,
  gifts,
  salesOrders,
  keywordExpansions,
  keywordGroups,
  keywords,
  manuals,
  imageGroups,
  images,
  publishSettings,
  packages,
  publishTargets,
  publishJobs,
  customRankings,
  rankings,
  audits,
  articleStats,
  dailyStats,
  notices,
  promptTemplates,
  teams,
  users,
  videos,
  videoTasks,
};

/** The same as options. */
export const announcedOptions: Options = Object.fromEntries(
  Object.entries(announcedResources).map(([name, { label }]) => [name, label]),
);
