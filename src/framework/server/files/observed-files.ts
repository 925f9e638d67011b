import { type CallOutcome, troubleOf } from '../../shared/call-trouble';
import type { FileStorage } from './file-storage';

/** A storage of which is noted what came of each call. */
export const observedFiles = (storage: FileStorage, note: (outcome: CallOutcome) => void): FileStorage => {
  const seen = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      note('ok');
      return result;
    } catch (error) {
      note(troubleOf(error));
      throw error;
    }
  };
  return {
    ...storage,
    put: (name, path) => seen(storage.put(name, path)),
    stat: (name) => seen(storage.stat(name)),
    read: (name, span) => seen(storage.read(name, span)),
    remove: (name) => seen(storage.remove(name)),
  };
};
