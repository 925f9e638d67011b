import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const bytes = 32;

/** The data directory's secret for signing tokens is damaged. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable';
}

const isFileText = (text: string): boolean => /^[0-9a-f]{64}\s*$/.test(text);

/**
 * Parses the secret from an environment variable; undefined: invalid. The content of a file `secret` yields the same key, so moving it
 * to the environment signs nobody out.
 */
export const readSecretKey = (value: string): Uint8Array | undefined => {
  if (!/^[\x21-\x7e]{32,200}$/.test(value)) return undefined;
  return isFileText(value) ? Buffer.from(value, 'hex') : Buffer.from(value);
};

/** The secret that signs tokens: made once, stored in `DATA_DIR/secret`, readable by the owner only. */
export const loadSecret = async ({ dataDir }: { dataDir: string }): Promise<Uint8Array> => {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const text = (await read(file)) ?? (await make(file));
  if (!isFileText(text)) {
    throw new SecretUnreadable(
      `密钥文件损坏 The secret is damaged: ${file}. 删除后重新启动即可，所有用户需重新登录。 Delete it and start again; everybody signs in anew.`,
    );
  }
  // A copied or unpacked file may have lost its mode.
  await chmod(file, 0o600);
  return Buffer.from(text.trim(), 'hex');
};

const read = async (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Writes a temporary file and links it into place, so that a crash leaves no partial secret. */
const make = async (file: string): Promise<string> => {
  const text = randomBytes(bytes).toString('hex');
  const aside = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = await open(aside, 'w', 0o600);
  try {
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(aside, file);
    return text;
  } catch (error) {
    // Another process that shares the directory was faster.
    const theirs = await read(file);
    if (theirs === undefined) throw error;
    return theirs;
  } finally {
    await rm(aside);
  }
};
