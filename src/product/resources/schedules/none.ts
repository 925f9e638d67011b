/**
 * The browser's replacement (`imports` of package.json): only the server runs schedules, so they are not part of the initial load.
 */
export const schedules = {};
