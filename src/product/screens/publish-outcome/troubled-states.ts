/** Where a publication has not gone through at the first try. */
export const troubledStates: ReadonlySet<string> = new Set(['retrying', 'failed', 'rejected', 'dead']);
