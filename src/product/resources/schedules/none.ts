/**
 * What the browser has instead (`imports` of package.json): only the server carries schedules out, so nobody loads them before the
 * first list.
 */
export const schedules = {};
