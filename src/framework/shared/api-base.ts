/** Where the API lies at its own server; a build may be told another address (`VITE_API_BASE_URL`). */
export const apiBase = '/backend';
