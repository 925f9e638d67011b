/** Where a publication has not gone through at the first try. */
export const troubledStates: ReadonlySet<string> = new Set(['retrying', 'failed', 'rejected', 'dead']);

/** Where a publication is with its platform, so that it can be withdrawn from it. */
export const publicStates: ReadonlySet<string> = new Set(['platform_review', 'success']);

/** Where a publication waits: it says for what. A retry says when it comes. */
export const waitingStates: ReadonlySet<string> = new Set([
  'draft',
  'reviewing',
  'scheduled',
  'queued',
  'platform_review',
]);
