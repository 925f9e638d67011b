import { accountGrants } from '../../../../../src/product/server/base/account-grants';
import { lanes } from '../../../../../src/product/server/publishing/lanes';
import { runs } from '../../../../../src/product/server/work/runs';

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
