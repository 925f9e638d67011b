import { dataFilePieces } from './data-file';
import { type Part, partFile, parts, type StoredData } from './read-directory';
import { replaceFile } from './snapshot-writer';
import { isMissing, type StoreFs } from './store-fs';

/** All collections at one point in time. */
export type DataContent = readonly { name: string; part: Part; rows: unknown }[];

/** The data files of a directory. */
export interface DataFiles {
  /** Rewrites the files; resolves with their size in bytes. After `StoreWriteFailed` some may be new, the others unchanged. */
  write(content: { commit: number; collections: DataContent; isCancelled?: () => boolean }): Promise<number>;
  /** Whether all files that were written still exist. */
  areThere(): Promise<boolean>;
}

/** The data files of a directory, some of which may exist already. */
export const createDataFiles = ({
  dataDir,
  stored,
  fs,
}: {
  dataDir: string;
  stored: StoredData | undefined;
  fs: StoreFs;
}): DataFiles => {
  let found = new Map([...(stored?.collections ?? [])].map(([name, { part }]) => [name, part]));
  const written = new Set(stored?.files);
  const exists = async (part: Part): Promise<boolean> => {
    try {
      await fs.stat(partFile({ dataDir, part }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
  return {
    write: async ({ commit, collections, ...options }) => {
      let bytes = 0;
      const done = new Set<Part>();
      for (const part of parts) {
        // A collection that moves to another file stays in the old one until it is in the new one.
        const isLeaving = (one: DataContent[number]) => found.get(one.name) === part && !done.has(one.part);
        const own = collections.filter((one) => one.part === part || isLeaving(one));
        done.add(part);
        if (part === 'shortLived' && own.length === 0 && !written.has(part)) continue;
        const entries = own.map(({ name, rows }) => [name, rows] as const);
        const pieces = dataFilePieces({ commit, collections: entries });
        bytes += await replaceFile({ file: partFile({ dataDir, part }), pieces, fs, ...options });
        written.add(part);
      }
      found = new Map(collections.map(({ name, part }) => [name, part]));
      return bytes;
    },
    areThere: async () => (await Promise.all([...written].map(exists))).every((one) => one),
  };
};
