import { unzipSync, zipSync } from 'fflate';

export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

type Done<T> = (error: Error | null, data?: T) => void;

/**
 * fflate's asynchronous functions start workers from text, which our content policy forbids. They run in our own worker
 * anyway, so that they may as well do the work at once.
 */
export const unzip = (data: Uint8Array, done: Done<Record<string, Uint8Array>>): void => {
  try {
    done(null, unzipSync(data));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
};

export const zip = (files: Record<string, Uint8Array>, done: Done<Uint8Array>): void => {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
};
