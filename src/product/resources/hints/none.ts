/** What the browser has instead (`imports` of package.json): the server tells each reader the steps that are theirs. */
export const hints = {};
