import type { WorkKind } from '../kind';
import { accountCheckKind } from './account-checks';
import { articleTaskKind } from './article-tasks';
import { keywordExpansionKind } from './keyword-expansions';
import { videoTaskKind } from './video-tasks';

/** Everything that services work at. */
export const kinds: readonly WorkKind[] = [articleTaskKind, videoTaskKind, keywordExpansionKind, accountCheckKind];
