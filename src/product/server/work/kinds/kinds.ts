import type { WorkKind } from '../kind';
import { accountCheckKind } from './account-checks';
import { articleTaskKind } from './article-tasks';
import { dynamicNoteKind } from './dynamic-notes';
import { keywordExpansionKind } from './keyword-expansions';
import { publishTargetKind } from './publish-targets';
import { rankingKind } from './rankings';
import { videoTaskKind } from './video-tasks';

/** Everything that services work at. */
export const kinds: readonly WorkKind[] = [
  articleTaskKind,
  videoTaskKind,
  keywordExpansionKind,
  accountCheckKind,
  publishTargetKind,
  dynamicNoteKind,
  rankingKind,
];
