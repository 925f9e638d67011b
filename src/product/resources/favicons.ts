/**
 * The icon of the browser tab, by the host under which the console is opened. Hosts are hashed, so that customers' domains cannot be read
 * from the bundle; docs/developers/screens.md tells how to compute a hash. Every other host has /favicon.svg.
 */
export const favicons: Readonly<Record<string, string>> = {
  // oem.localhost, which browsers resolve to this machine: http://oem.localhost:15000 shows it.
  '1159769b1182db': '/favicon-oem.svg',
};
