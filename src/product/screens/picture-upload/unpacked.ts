import { formatOfName, mediaTypeOf } from '../../../framework/shared/file-formats';
import { readZip, type ZipEntry } from '../../../framework/shared/zip/read-zip';

/** Most files that are taken out of one archive. */
export const mostOfArchive = 300;

/** A file of the batch, or the name of one that is not taken. */
export interface Taken {
  file: File;
  /** Why it is not taken. */
  problem?: 'tooLarge' | 'damaged' | 'noPictures' | 'tooMany';
}

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);
const empty = (name: string): File => new File([], name);

const taken = async (entry: ZipEntry, maxBytes: number): Promise<Taken> => {
  const { name, size, read } = entry;
  // Judged by what the archive says, before anything of it is unpacked.
  if (size > maxBytes) return { file: empty(name), problem: 'tooLarge' };
  try {
    const format = formatOfName(name);
    const file = new File([await read()], name, format && { type: mediaTypeOf(format) });
    return file.size > maxBytes ? { file, problem: 'tooLarge' } : { file };
  } catch {
    return { file: empty(name), problem: 'damaged' };
  }
};

/** Files as they are, and of archives what lies in them as far as it may be sent at all. */
export const unpacked = async (
  files: readonly File[],
  { maxBytes, mayTake }: { maxBytes: number; mayTake: (name: string) => boolean },
): Promise<readonly Taken[]> => {
  const all: Taken[] = [];
  for (const file of files) {
    if (!isArchive(file)) {
      all.push({ file });
      continue;
    }
    const entries = await readZip(file);
    if (entries === undefined) {
      all.push({ file, problem: 'damaged' });
      continue;
    }
    const fit = entries.filter(({ name }) => mayTake(name));
    for (const entry of fit.slice(0, mostOfArchive)) all.push(await taken(entry, maxBytes));
    if (fit.length > mostOfArchive || fit.length === 0)
      all.push({ file, problem: fit.length === 0 ? 'noPictures' : 'tooMany' });
  }
  return all;
};
