import { createEmitter } from '../../../shared/emitter';

const requests = createEmitter();

/** Opens the help, from wherever it is asked for. */
export const openHelp = requests.emit;

/** Calls back when the help is asked for. Returns an unsubscribe function. */
export const onHelp = requests.subscribe;
