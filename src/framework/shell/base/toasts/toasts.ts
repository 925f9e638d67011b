import { createEmitter } from '../../../shared/emitter';

/**
 * Something that the user must see at once: a request that failed, a session that could not be renewed, or a part of the page that did not
 * arrive.
 */
export type Toast = { cause: 'request' | 'refresh'; error: Error } | { cause: 'chunk' };

const toasts = createEmitter<[Toast]>();

/** Passes messages to the component that shows them; before the console is drawn there is none, and the page itself shows the error. */
export const showToast = toasts.emit;

/** Calls back for every message. Returns an unsubscribe function. */
export const onToast = toasts.subscribe;
