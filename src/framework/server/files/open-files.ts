import { join } from 'node:path';
import type { Log } from '../base/log';
import { directoryFiles } from './directory-files';
import type { FileStorage } from './file-storage';
import type { S3Address } from './s3-address';

/** The directory in which files arrive, and in which they stay where no other storage is named. */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'uploads');

/** Where the files of a console are. */
export interface FilesPlace {
  dataDir: string;
  /** Undefined: in the data directory. */
  uploads: S3Address | undefined;
}

/** The storage that the environment names. The client of S3 is loaded where it is used only. */
export const openFiles = async ({ dataDir, uploads }: FilesPlace, log?: Log): Promise<FileStorage> => {
  if (uploads === undefined) return directoryFiles(uploadsDir(dataDir));
  const { s3Files } = await import('./s3-files');
  return s3Files(uploads, log);
};
