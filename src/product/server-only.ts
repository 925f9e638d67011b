// What the browser has in place of definitions that only the server needs (`imports` of package.json): it describes to each reader what
// they may see, so that none of these are part of the initial load.

/** First steps of new users. */
export const hints = {};
/** Widgets by dashboard. */
export const dashboards = {};
/** Who is notified of actions and schedules, with the texts. */
export const notify = {};
/** Pages of single records. */
export const profiles = {};
/** Texts of empty lists. */
export const empties = {};
/** What the server does by itself. */
export const schedules = {};
