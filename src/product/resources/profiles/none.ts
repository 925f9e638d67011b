/** What the browser has instead (`imports` of package.json): nobody loads the pages of records, or what empty lists say, before the first list. */
export const profiles = {};
export const empties = {};
