import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type DataPlaces, dataPlaces } from '../backup/data-places';
import { writeFileDurably } from '../base/write-file-durably';
import { copyFiles } from '../files/copy-files';
import { type FilesPlace, openFiles, uploadsDir } from '../files/open-files';
import { policyName } from '../rights/place-policy';
import { MoveError } from '../stores/move-rows';
import type { Environment } from './environment';
import { isDatabase } from './move-ends';

/** Where the files that belong to rows are: for a database the server's data directory, otherwise the directory itself. */
const filesOf = (text: string, environment: Environment): DataPlaces & FilesPlace => {
  const { uploads } = environment;
  if (isDatabase(text) || resolve(text) === environment.dataDir) return { ...dataPlaces(environment), uploads };
  const dataDir = resolve(text);
  return { ...dataPlaces({ dataDir, policyFile: join(dataDir, policyName) }), uploads: undefined };
};

const textOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/**
 * Copies the data that is not in rows: uploads, the secret and the policy in force. Existing files are never replaced. Returns what was
 * done, one line each. `MoveError` when the target has a different secret; `FilesDiffer` when a copy differs from its source.
 */
export const moveFiles = async ({
  from,
  to,
  environment,
}: {
  /** A data directory or a `postgres://` address. */
  from: string;
  /** The same. */
  to: string;
  environment: Environment;
}): Promise<string[]> => {
  const [source, target] = [filesOf(from, environment), filesOf(to, environment)];
  if (source.dataDir === target.dataDir)
    return [`上传文件、密钥和策略仍在 Uploads, secret and policy stay in ${source.dataDir}`];
  const secret = await textOf(source.secret);
  const present = await textOf(target.secret);
  if (secret !== undefined && present !== undefined && secret !== present)
    throw new MoveError(
      `${target.secret}: 已有不同的密钥，未写入；确认不需要后请移走 There is another secret already, nothing was written; move it away if nobody needs it`,
    );
  const aside = uploadsDir(target.dataDir);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  if (secret !== undefined && present === undefined) await copyFile(source.secret, target.secret);
  const uploads = await copyFiles({ from: await openFiles(source), to: await openFiles(target), aside });
  return [`✓ ${uploads} 个上传文件，逐个比对一致 uploads, compared one by one`, ...(await movePolicy(source, target))];
};

const movePolicy = async (source: DataPlaces, target: DataPlaces): Promise<string[]> => {
  // The policy in force: the file itself may have mistakes, or be older than what another process has activated.
  const text = (await textOf(source.lastGoodPolicy)) ?? (await textOf(source.policy));
  if (text === undefined) return [];
  const present = await textOf(target.policy);
  if (present === text) return [];
  if (present !== undefined)
    return [
      `策略文件不同，目标处的未作改动 The policy files differ, the one there was left as it is: ${target.policy}, ${source.lastGoodPolicy}`,
    ];
  await writeFileDurably({ file: target.policy, text });
  return [`✓ 策略 policy: ${target.policy}`];
};
