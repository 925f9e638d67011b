/** React has had it since version 18; the package is for those before. */
export { useSyncExternalStore } from 'react';
