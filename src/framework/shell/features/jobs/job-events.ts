import { createEmitter } from '../../../shared/emitter';

const started = createEmitter();

/** Says that the user has started a background job. */
export const announceJobStarted = started.emit;

/** Calls back whenever the user has. Returns an unsubscribe function. */
export const onJobStarted = started.subscribe;
