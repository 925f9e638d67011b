import { runs } from '../../../../../src/framework/server/tasks/work-runs';
import { accountGrants } from '../../../../../src/product/server/base/account-order';
import { lanes } from '../../../../../src/product/server/publishing/lanes';

/** Everything that the engine reads and writes. */
export const workCollections: readonly string[] = [
  runs,
  lanes,
  accountGrants,
  'publishSettings',
  'notices',
  'subscriptions',
  'outgoingMessages',
  'dyPublishTasks',
  'users',
  'packages',
  'salesOrders',
  'consumptions',
  'articleTasks',
  'videoTasks',
  'keywordExpansions',
  'accounts',
  'comments',
  'articles',
  'videos',
  'keywords',
  'keywordGroups',
  'imageGroups',
  'images',
  'publishTargets',
  'publishJobs',
  'dynamicNotes',
  'rankings',
  'customRankings',
];
