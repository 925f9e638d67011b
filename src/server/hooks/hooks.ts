import type { ResourceHooks } from '../services';
import { articles } from './articles';
import { audits } from './audits';
import { publishJobs } from './publish-jobs';

/** What follows from writing records, by resource. */
export const hooks = { articles, audits, publishJobs } satisfies Record<string, ResourceHooks>;
