import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { messageOf } from '../../shared/message-of';
import { realFs, syncDirectory } from '../stores/embedded/store-fs';
import { BackupError } from './backup-error';

/** A policy that lies ready beside the policy file. */
export interface PreparedPolicy {
  /** Where the file that is there now is kept; undefined: there is none, or it says the same. */
  aside: string | undefined;
  /** Puts it in place. */
  commit: () => Promise<void>;
  /** Forgets it: nothing has changed. */
  cancel: () => Promise<void>;
}

const nothing: PreparedPolicy = { aside: undefined, commit: async () => {}, cancel: async () => {} };

/** That a policy file cannot be replaced; said before anything is. */
const unwritable = (policyFile: string, cause: unknown): BackupError =>
  new BackupError(
    `${policyFile}: 策略文件无法写入，未作任何更改；请用 ACCESS_POLICY 或 DATA_DIR 指定可写的位置 The policy file cannot be written, nothing was changed; ACCESS_POLICY or DATA_DIR names a place that can be: ${messageOf(cause)}`,
    { cause },
  );

/** Does everything of replacing a policy file that may fail, and keeps a copy of it. `BackupError`: nothing has changed. */
export const preparePolicy = async ({
  text,
  policyFile,
  stamp,
}: {
  /** Undefined: there is none to be put in place. */
  text: string | undefined;
  policyFile: string;
  /** For the name of what is put aside. */
  stamp: string;
}): Promise<PreparedPolicy> => {
  const present = await readFile(policyFile, 'utf8').catch(() => undefined);
  if (text === undefined || text === present) return nothing;
  const ready = `${policyFile}.${stamp}.new`;
  const aside = `${policyFile}.${stamp}.bak`;
  const cancel = async () => {
    for (const path of [ready, aside]) await rm(path, { force: true }).catch(() => undefined);
  };
  try {
    await writeFile(ready, text, { flush: true });
    if (present !== undefined) await copyFile(policyFile, aside);
  } catch (error) {
    await cancel();
    throw unwritable(policyFile, error);
  }
  return {
    aside: present === undefined ? undefined : aside,
    commit: async () => {
      await rename(ready, policyFile);
      await syncDirectory({ path: dirname(policyFile), fs: realFs });
    },
    cancel,
  };
};
