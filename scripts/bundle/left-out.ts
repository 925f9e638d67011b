/**
 * Stands in the bundle for what libraries import and we never call; `leave-out.ts` says of each why.
 * Being called would be a mistake of ours, so it says so.
 */
const leftOut = (): never => {
  throw new Error('This part of a library is left out of the bundle (scripts/bundle/leave-out.ts).');
};

/** csv-parse/sync */
export const parse = leftOut;
/** minimatch */
export const minimatch = leftOut;
/** buffer */
export const Buffer = { from: leftOut };
/** rc-util's render */
export const render = leftOut;
export const unmount = leftOut;

/** axios: simple-rest makes an instance at import, which nobody uses. antd's tree is only asked whether it is there. */
const unusedInstance = { interceptors: { response: { use: (): void => undefined } } };
export default { create: () => unusedInstance };
