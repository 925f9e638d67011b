/**
 * What the browser has instead (`imports` of package.json): the server describes to each reader the widgets that are theirs, so
 * that nobody loads those of others before the first list.
 */
export const dashboards = {};
