/** The path of the API at its own server; a build may use another address (`VITE_API_BASE_URL`). */
export const apiBase = '/backend';
