/** What is only needed to lock and unlock; a chunk of its own. */
export { startAutoLock } from './auto-lock';
export { LockedConsole } from './locked-console';
