import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../../../shared/text';
import { ApiError } from '../api-error';
import { messages } from '../messages';
import type { FileStorage } from './file-storage';

/** A file of the same name says something else there, or was not written as it is; one line for the operator. */
export class FilesDiffer extends Error {
  override name = 'FilesDiffer';
}

const digestOf = async (storage: FileStorage, name: string): Promise<string | undefined> => {
  const file = await storage.read(name);
  if (file === undefined) return undefined;
  const hash = createHash('sha256');
  await pipeline(file.body, hash);
  return hash.digest('hex');
};

/**
 * Copies all files that are not there yet, and compares every one with what it was copied from. Nothing is replaced or removed, so it
 * can be run again. Returns how many there are. `FilesDiffer`, `FilesAway`.
 * @param aside directory through which files go, on the disk of `to` where that is a directory
 */
export const copyFiles = async ({
  from,
  to,
  aside,
}: {
  from: FileStorage;
  to: FileStorage;
  aside: string;
}): Promise<number> => {
  await mkdir(aside, { recursive: true, mode: 0o700 });
  let count = 0;
  for await (const { name } of from.list()) {
    if ((await to.stat(name)) === undefined) await copyFile({ from, to, aside, name });
    // A name says what is in a file for ever; one that was copied half way has another digest.
    const [own, copied] = [await digestOf(from, name), await digestOf(to, name)];
    if (own !== copied)
      throw new FilesDiffer(
        `${to.place} ${name}: 与原文件不一致 is not what ${from.place} has; move it away and try again`,
      );
    count += 1;
  }
  return count;
};

const copyFile = async ({ from, to, aside, name }: Parameters<typeof copyFiles>[0] & { name: string }) => {
  const file = await from.read(name);
  if (file === undefined) return;
  const path = join(aside, `.part-${randomBytes(16).toString('hex')}`);
  try {
    await pipeline(file.body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    await to.put(name, path);
  } finally {
    await rm(path, { force: true });
  }
};

/** The storage of uploaded files does not answer or refuses: 503 for callers, with the reason for the log and for commands. */
export class FilesAway extends ApiError {
  override name = 'FilesAway';
  constructor(place: string, cause: unknown) {
    super({ code: 503, label: messages.filesAway });
    // The name of an AWS error is more informative than its text, and some connection errors have only a name.
    const reason = cause instanceof Error ? [cause.name, cause.message].filter(Boolean).join(': ') : messageOf(cause);
    this.message = `${place}: 上传文件的存储不可用 the storage of uploads cannot be used: ${reason}`;
    this.cause = cause;
  }
}
