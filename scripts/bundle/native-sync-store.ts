/** React's own, where react-i18next imports a shim for older versions. */
export { useSyncExternalStore } from 'react';
