/** The browser's replacement (`imports` of package.json): record pages and texts of empty lists are not part of the initial load. */
export const profiles = {};
export const empties = {};
