import type { Log } from '../../src/framework/server/base/log';

const nothing = () => undefined;

/** A log that says nothing. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
