import { templatePlans } from '../../demos/config/template.demo';
import { templateFormPlans } from '../../demos/config/template-forms.demo';
import { type Draft, dayAgo, type Plan } from '../../framework/seed/record';
import type { Counter, SeedProduct } from '../../framework/seed/seed-product';
import { articles, articleTasks, dynamicNotes } from '../resources/contents.demo';
import { failedStates } from '../resources/dictionaries';
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
import { documentAt } from './base/documents';
import { newcomers } from './base/openings';
import { customers } from './base/people';
import { avatarAt, pictureAt } from './base/picture-addresses';
import { remarks, topicTags } from './words/common';

/** What is written by hand for each collection, from the chapters `*.demo.ts` next to the resources, in an order in which each plan finds what it builds on. */
const plans: Readonly<Record<string, Plan>> = {
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

const broken: readonly unknown[] = failedStates;
const isBroken = ({ status }: Draft): boolean => broken.includes(status);
const isPublished = ({ status }: Draft): boolean => status === 'success';
const isPlanned = ({ status }: Draft): boolean => status !== 'withdrawn';
/** Since midnight in China. */
const isOfToday = ({ status, publishedAt }: Draft): boolean =>
  status === 'success' && typeof publishedAt === 'string' && publishedAt >= `${dayAgo(1)}T16:00:00.000Z`;
const isTarget = { from: 'publishTargets' } as const;
const sum =
  (field: string) =>
  (draft: Draft): number =>
    Number(draft[field] ?? 0);

/** The figures of the demo that count other records, in an order in which each finds what it adds up. */
const counters: readonly Counter[] = [
  { collection: 'imageGroups', field: 'count', from: 'images', by: 'groupId' },
  { collection: 'keywords', field: 'articleCount', from: 'articles', by: 'keywordId' },
  { collection: 'keywords', field: 'videoCount', from: 'videos', by: 'keywordId' },
  { collection: 'keywordGroups', field: 'keywordCount', from: 'keywords', by: 'groupId' },
  {
    collection: 'keywordGroups',
    field: 'usedCount',
    from: 'keywords',
    by: 'groupId',
    amount: (word) => sum('articleCount')(word) + sum('videoCount')(word),
  },
  {
    collection: 'keywordGroups',
    field: 'homeCount',
    from: 'keywords',
    by: 'groupId',
    when: (word) => Number(word.bestRank ?? 99) <= 10,
  },
  { collection: 'articles', field: 'views', ...isTarget, by: 'articleId', amount: sum('views') },
  { collection: 'articles', field: 'publishCount', ...isTarget, by: 'articleId', when: isPublished },
  { collection: 'videos', field: 'publishedCount', ...isTarget, by: 'videoId', when: isPublished },
  { collection: 'publishJobs', field: 'successCount', ...isTarget, by: 'jobId', when: isPublished },
  { collection: 'publishJobs', field: 'failCount', ...isTarget, by: 'jobId', when: isBroken },
  { collection: 'dyPublishTasks', field: 'total', ...isTarget, by: 'dyTaskId', when: isPlanned },
  { collection: 'dyPublishTasks', field: 'done', ...isTarget, by: 'dyTaskId', when: isPublished },
  { collection: 'dyPublishTasks', field: 'failed', ...isTarget, by: 'dyTaskId', when: isBroken },
  { collection: 'accounts', field: 'todayPosts', ...isTarget, by: 'accountId', when: isOfToday },
  ...(['views', 'likes', 'comments'] as const).map((field) => ({
    collection: 'dynamicNotes',
    field,
    ...isTarget,
    by: 'noteId',
    amount: sum(field),
  })),
  { collection: 'inquiries', field: 'followCount', from: 'followUps', by: 'inquiryId' },
  {
    collection: 'packages',
    field: 'sold',
    from: 'salesOrders',
    by: 'packageId',
    when: ({ kind, status }) => kind === 'package' && (status === 'done' || status === 'ended'),
  },
];

/** The demo data of the platform. */
export const seedProduct: SeedProduct = {
  plans,
  counters,
  // The accounts that visitors sign in with more often.
  owners: ['u-customer', 'u-customer2', 'u-douyin', ...customers.slice(2, 6).map(({ id }) => id)],
  since: newcomers,
  maker: 'u-admin',
  samples: { remarks, topics: topicTags, picture: pictureAt, portrait: avatarAt, document: documentAt },
};

// <demos>
// </demos>
