import { createEmitter } from '../../shared/emitter';

const changes = createEmitter();

/** Says that the signed-in user's own data has changed at the server. */
export const tellUserChanged = changes.emit;

/** Calls back after every such change. Returns an unsubscribe function. */
export const onUserChanged = changes.subscribe;
