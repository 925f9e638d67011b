/**
 * The browser's replacement (`imports` of package.json): the server describes to each reader their own widgets, so the definitions
 * are not part of the initial load.
 */
export const dashboards = {};
