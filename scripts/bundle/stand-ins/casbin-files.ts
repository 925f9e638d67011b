/**
 * Replaces what casbin reads files and glob patterns with (`csv-parse/sync`, `minimatch`, `buffer`). Our policy is read by our own
 * reader and matched by our own functions (src/framework/rights), so none of it is ever called.
 */
const refuse = (): never => {
  throw new Error("casbin's readers of files and globs are replaced (docs/replaced-packages.md).");
};

/** Of csv-parse/sync. */
export const parse = refuse;
/** Of minimatch. */
export const minimatch = refuse;
/** Of buffer. */
export const Buffer = { from: refuse };
