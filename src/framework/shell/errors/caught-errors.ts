import { ApiError } from '../../client/http/api-error';
import { createEmitter } from '../../shared/emitter';
import { readAddress } from '../base/routing/address';
import { showToast } from '../base/toasts/toasts';
import { isChunkError, recoverChunk } from './entry-boundary';

/** Names of values that nobody but the user may see, as they stand in addresses, forms and JSON. */
const secretNames =
  '(?:access_?|refresh_?|id_?)?token|code|pass(?:word|code|wd)?|pwd|secret|authorization|api_?key|state|param|oldPassword';
const inAddress = new RegExp(`([?&#;\\s"']|^)(${secretNames})=[^&#\\s"']*`, 'gi');
const inJson = new RegExp(`("(?:${secretNames})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const bearer = /\b(Bearer)\s+[\w.~+/=-]+/gi;
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** A text in which secrets are replaced by `***`: tokens, codes and passwords in addresses and JSON, and bearer tokens anywhere. */
export const redact = (text: string): string =>
  text
    .replace(inAddress, '$1$2=***')
    // A target that was encoded into an address holds its own query.
    .replace(new RegExp(`(%3F|%26)(${secretNames})%3D(?:(?!%26|%23)[^&#\\s"'])*`, 'gi'), '$1$2%3D***')
    .replace(inJson, '$1"***"')
    .replace(bearer, '$1 ***')
    .replace(webToken, '***');

/** One error as it is shown and passed on; secrets are replaced. */
export interface LoggedError {
  id: number;
  /** When it happened last, in ms since 1970. */
  at: number;
  /** Address of the page where it happened. */
  route: string;
  message: string;
  /** Empty when there was none. */
  stack: string;
  /** How often in a row. */
  times: number;
}

/** What went wrong since the page was loaded, newest first. */
interface ErrorLog {
  add: (entry: { error: unknown; route: string }) => void;
  clear: () => void;
  /** The same list until something changes. */
  list: () => readonly LoggedError[];
  /** Calls back after every change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

const maxEntries = 50;
const maxText = 4000;

const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message ? `${error.name}: ${error.message}` : error.name;
  if (typeof error === 'string') return error;
  try {
    return JSON.stringify(error) ?? String(error);
  } catch {
    return Object.prototype.toString.call(error);
  }
};

const tidy = (text: string): string => redact(text.slice(0, maxText));

/** An empty log; it keeps the last 50 errors, and the same one again and again only once. */
export const createErrorLog = (now: () => number = Date.now): ErrorLog => {
  const changes = createEmitter();
  let entries: readonly LoggedError[] = [];
  let nextId = 1;
  const change = (next: readonly LoggedError[]): void => {
    entries = next;
    changes.emit();
  };
  return {
    add: ({ error, route }) => {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      const entry = { at: now(), route: tidy(route), message: tidy(messageOf(error)), stack: tidy(stack) };
      const [last, ...older] = entries;
      if (last && last.message === entry.message && last.stack === entry.stack && last.route === entry.route) {
        change([{ ...last, at: entry.at, times: last.times + 1 }, ...older]);
        return;
      }
      change([{ ...entry, id: nextId, times: 1 }, ...entries].slice(0, maxEntries));
      nextId += 1;
    },
    clear: () => change([]),
    list: () => entries,
    subscribe: changes.subscribe,
  };
};

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
