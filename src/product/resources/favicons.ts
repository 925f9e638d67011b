/**
 * The icon of the browser's tab where it depends on the address under which somebody opens the console. The names are hashes, so that
 * nobody reads customers' addresses out of the bundle; docs/developers.md says how to get one. Every other address has /favicon.svg.
 */
export const favicons: Readonly<Record<string, string>> = {
  // oem.localhost, which leads every browser to this machine: http://oem.localhost:15000 shows it.
  '1159769b1182db': '/favicon-oem.svg',
};
