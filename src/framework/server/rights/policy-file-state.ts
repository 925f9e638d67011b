import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../shared/csv/decode-text';
import type { Log } from '../base/log';

/** Says at the start that the file is bad, and what holds in its place. */
export const warnOfBadFile = ({ isActive, log }: { isActive: boolean; log: Log }): void => {
  const frame = '!'.repeat(72);
  log.warn(
    isActive
      ? `${frame}\n策略文件有误：正在使用上一份有效策略，修正后自动生效。\nThe policy file is bad: running on the LAST GOOD policy until it is mended.\n${frame}`
      : `${frame}\n没有可用的策略：除健康检查与登录外一律拒绝。修正策略文件，或运行 npm run admin -- policy-restore\nThere is NO usable policy: everything but health check and sign-in is refused.\n${frame}`,
  );
};

/** The text of a file, also as a spreadsheet encodes it; what cannot be decoded is refused by its reader. */
export const readPolicyText = async (file: string): Promise<string | undefined> => {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && (decodeText(bytes) ?? bytes.toString('utf8'));
};

/** When a file was edited, in ms; 0 where there is none. */
export const editedAt = async (file: string): Promise<number> =>
  (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

/** What tells a file that was saved from what it was before; empty where there is none. */
export const stampOf = async (file: string): Promise<string> => {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
};
