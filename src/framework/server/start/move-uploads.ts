import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { copyFiles } from '../files/copy-files';
import type { FileStorage } from '../files/file-storage';
import { openFiles, uploadsDir } from '../files/open-files';
import { MoveError } from '../stores/move-rows';
import { readUploads } from './environment';

interface End {
  storage: FileStorage;
  /** The data directory; undefined: it is not in one. */
  dataDir: string | undefined;
}

const endOf = async (text: string, env: Readonly<Record<string, string | undefined>>): Promise<End> => {
  if (text.startsWith('s3:'))
    return { storage: await openFiles({ dataDir: '', uploads: readUploads(text, env) }), dataDir: undefined };
  const dataDir = resolve(text);
  if (!(await stat(dataDir).catch(() => undefined))?.isDirectory())
    throw new MoveError(`${dataDir}: 目录不存在 there is no such directory`);
  return { storage: await openFiles({ dataDir, uploads: undefined }), dataDir };
};

/** Copies uploaded files from one place to another, even while a server uses them; the originals stay. Returns what was done. */
export const moveUploads = async ({
  from,
  to,
  dataDir,
  env,
}: {
  /** A data directory, or an `s3://` address with its keys in the environment. */
  from: string;
  /** The same. */
  to: string;
  /** Directory for temporary files on the way to a remote storage. */
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
}): Promise<string> => {
  const [source, target] = [await endOf(from, env), await endOf(to, env)];
  if (source.storage.place === target.storage.place) throw new MoveError(`${from}: 两处相同 both are the same place`);
  const aside = uploadsDir(target.dataDir ?? source.dataDir ?? dataDir);
  const count = await copyFiles({ from: source.storage, to: target.storage, aside });
  return `✓ ${count} 个上传文件，逐个比对一致，原文件未删除 uploads, compared one by one; those in ${source.storage.place} stay`;
};
