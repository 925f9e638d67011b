import { runs } from '../../../../../src/product/server/work/runs';

/** Everything that the engine reads and writes. */
export const workCollections: readonly string[] = [
  runs,
  'users',
  'consumptions',
  'articleTasks',
  'videoTasks',
  'keywordExpansions',
  'accounts',
  'articles',
  'videos',
  'keywords',
  'keywordGroups',
  'images',
  'publishTargets',
  'publishJobs',
  'dynamicNotes',
  'rankings',
  'customRankings',
];
