import { readFile, stat } from 'node:fs/promises';
import { messageOf } from '../../shared/message-of';
import type { Log } from '../base/log';
import { writeFileDurably } from '../base/write-file-durably';

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
  if ((await stat(file).catch(() => undefined)) !== undefined) return;
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
