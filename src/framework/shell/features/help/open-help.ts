import { createEmitter } from '../../../shared/emitter';

const requests = createEmitter();

/** Opens the help, from anywhere. */
export const openHelp = requests.emit;

/** Calls back when the help is to open. Returns an unsubscribe function. */
export const onHelp = requests.subscribe;
