/** What the browser has instead (`imports` of package.json): only the server tells people, so nobody loads the texts. */
export const notify = {};
