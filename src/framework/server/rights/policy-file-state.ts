import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../shared/csv/decode-text';
import type { Log } from '../base/log';

/** Warns at startup that the file is invalid, and states what is in force instead. */
export const warnOfBadFile = ({ isActive, log }: { isActive: boolean; log: Log }): void => {
  const frame = '!'.repeat(72);
  log.warn(
    isActive
      ? `${frame}\n策略文件有误：正在使用上一份有效策略，修正后自动生效。\nThe policy file is bad: running on the LAST GOOD policy until it is mended.\n${frame}`
      : `${frame}\n没有可用的策略：除健康检查与登录外一律拒绝。修正策略文件，或运行 npm run admin -- policy-restore\nThere is NO usable policy: everything but health check and sign-in is refused.\n${frame}`,
  );
};

/** The text of a file, in any encoding that spreadsheets use; undefined if it cannot be read. Undecodable text fails when it is parsed. */
export const readPolicyText = async (file: string): Promise<string | undefined> => {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && (decodeText(bytes) ?? bytes.toString('utf8'));
};

/** Modification time of a file, in ms; 0 if there is none. */
export const editedAt = async (file: string): Promise<number> =>
  (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

/** Identifies the state of a file: different after each save. Empty if there is none. */
export const stampOf = async (file: string): Promise<string> => {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
};
