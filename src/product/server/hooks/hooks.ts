import { articles } from './articles';
import { audits } from './audits';
import type { AllHooks } from './hooks-of';
import { publishJobs } from './publish-jobs';

/** What follows from writing records, by resource. */
export const hooks = { articles, audits, publishJobs } satisfies AllHooks;
