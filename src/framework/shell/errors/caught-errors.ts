import { ApiError } from '../../client/http/api-error';
import { readAddress } from '../routing/address';
import { showToast } from '../toasts/toasts';
import { isChunkError, recoverChunk } from './chunk-recovery';
import { createErrorLog } from './error-log';

/** What went wrong in this session; the header shows it. */
export const errorLog = createErrorLog();

/** Browsers report this when a layout took two rounds; nothing is wrong then. */
const isHarmless = (error: unknown): boolean => String(error).includes('ResizeObserver loop');

/** Keeps an error that a boundary has caught; a missing part of the page may be there after a reload. Failed requests are no errors of the program. */
export const logError = (error: unknown): void => {
  if (error instanceof ApiError || isHarmless(error)) return;
  errorLog.add({ error, route: readAddress() });
  if (isChunkError(error)) void recoverChunk();
};

/** What is done about an error that nobody has caught. Returns whether the console should print it. */
const handleUncaught = (error: unknown): boolean => {
  if (error instanceof ApiError) {
    if (error.kind !== 'aborted' && !error.isNoticed) showToast({ cause: 'request', error });
    return false;
  }
  if (isHarmless(error)) return false;
  errorLog.add({ error, route: readAddress() });
  // The page is still there, so it goes on where a reload would not help or would lose input.
  if (isChunkError(error)) void recoverChunk().then((isReloading) => isReloading || showToast({ cause: 'chunk' }));
  return true;
};

/** Listens for what nobody catches. Returns an unsubscribe function. */
export const watchErrors = (): (() => void) => {
  const onError = (event: ErrorEvent): void => {
    // Errors of pictures and the like have no error, and those of foreign scripts say nothing.
    if (!handleUncaught(event.error ?? event.message)) event.preventDefault();
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    if (!handleUncaught(event.reason)) event.preventDefault();
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
};
