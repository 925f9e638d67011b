/** Where the API lies at its own server; a build may be told another address (`VITE_API_BASE_URL`). */
export const apiBase = '/backend';

/** An address that begins with http:// or https://. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);

/** A path of this site; two slashes would lead to another. */
export const isSitePath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
