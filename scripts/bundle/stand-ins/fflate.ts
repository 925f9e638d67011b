// By its other name: `fflate` itself is replaced by this file.
import { unzipSync, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

type Done<T> = (error: Error | null, data?: T) => void;

const call = <T>(work: () => T, done: Done<T>): void => {
  try {
    done(null, work());
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
};

/**
 * fflate's asynchronous functions start workers from text, which our content policy forbids. read-excel-file and write-excel-file run
 * in our own worker anyway, so that these may as well do the work at once.
 */
export const unzip = (data: Uint8Array, done: Done<Record<string, Uint8Array>>): void =>
  call(() => unzipSync(data), done);

export const zip = (files: Record<string, Uint8Array>, done: Done<Uint8Array>): void =>
  call(() => zipSync(files), done);
