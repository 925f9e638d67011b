import { readFile, stat } from 'node:fs/promises';
import { messageOf } from '../../../shared/text';
import type { Log } from '../../base/log';
import { writeFileDurably } from '../../base/write-file-durably';

/** What the policy file is called, in a console and in a data directory. */
export const policyName = 'access-policy.csv';

/**
 * Makes a policy file that is not there yet: of what other processes have in force, or of the policy that comes with the console.
 * Where that cannot be done the log says so, and everything goes on as without a file.
 */
export const placePolicy = async ({
  file,
  starting,
  inForce,
  log,
}: {
  file: string;
  starting: string;
  /** The policy of other processes on the same data. */
  inForce: string | undefined;
  log: Log;
}): Promise<void> => {
  const there = await stat(file).catch(() => undefined);
  if (there !== undefined) return sayWhereNewer({ file, starting, editedAt: there.mtimeMs, log });
  // As bytes: however it is encoded, it is read as the original would be.
  const content = inForce ?? (await readFile(starting).catch(() => undefined));
  if (content === undefined) return;
  try {
    await writeFileDurably({ file, text: content });
    log.info(
      `策略文件已创建，以后修改它 The policy file was made; from now on it is the one to edit: ${file}${inForce === undefined ? ` (${starting})` : ''}`,
    );
  } catch (error) {
    log.error(`策略文件无法创建 The policy file cannot be made: ${messageOf(error)}`);
  }
};

/** An upgrade brings a policy of its own, which may speak of what the one in use does not know yet. */
const sayWhereNewer = async ({
  file,
  starting,
  editedAt,
  log,
}: {
  file: string;
  starting: string;
  editedAt: number;
  log: Log;
}): Promise<void> => {
  const shipped = await stat(starting).catch(() => undefined);
  if (shipped === undefined || shipped.mtimeMs <= editedAt) return;
  const [own, theirs] = await Promise.all([file, starting].map((path) => readFile(path).catch(() => Buffer.alloc(0))));
  if (own?.equals(theirs ?? own)) return;
  log.warn(
    `随程序提供的策略已更新，正在使用的策略没有改动，请比较 The policy that comes with the console is newer than the one in use, which was left as it is; compare them: diff ${file} ${starting}`,
  );
};
