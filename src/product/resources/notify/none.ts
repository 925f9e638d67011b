/** The browser's replacement (`imports` of package.json): only the server sends notices, so the browser does not load their texts. */
export const notify = {};
