import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Activation, PolicyHolder } from '../../../rights/check-policy';
import { formatPolicyErrors } from '../../../rights/policy-error';
import { decodeText } from '../../../shared/csv/decode-text';
import { hashText } from '../../../shared/hash-text';
import { messageOf } from '../../../shared/text';
import type { Log } from '../../base/log';
import { writeFileDurably } from '../../base/write-file-durably';
import { placePolicy } from './place-policy';
import type { LatestPolicy, SharedPolicy } from './policy-revisions';

/** The result of saving a text: in force, refused, or stale (based on a text that is no longer in force). */
type PolicySaved = Activation | { readonly ok: false; readonly isStale: true };

/** Watches the policy file and activates every valid edit. */
export interface PolicyFile {
  /**
   * Loads the file or, if it is invalid, the last good one. If processes share a policy, the file is used only if it was edited after the
   * shared policy was activated. Afterwards edits take effect automatically. Never rejects.
   */
  start(): Promise<void>;
  /** Adopts a policy that another process may have activated. */
  follow(): Promise<void>;
  /** Reads the unchanged file again, because the set of valid names has changed. */
  reload(): Promise<void>;
  /** Name of the file. */
  readonly name: string;
  /** The text in force; empty if there is none. */
  text(): string;
  /**
   * Writes the file and activates it in all processes. Nothing is written if the text has mistakes or is not based on the text in force.
   * Rejects if the file cannot be written; then nothing has changed.
   */
  save(input: { text: string; base: string }): Promise<PolicySaved>;
  /** Stops watching. Resolves when pending reads and writes are done; the directory is not accessed afterwards. */
  close(): Promise<void>;
}

/** Warns at startup that the file is invalid, and states what is in force instead. */
const warnOfBadFile = ({ isActive, log }: { isActive: boolean; log: Log }): void => {
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
const editedAt = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

/** Identifies the state of a file: different after each save. Empty if there is none. */
const stampOf = async (file: string): Promise<string> => {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
};

/** Path of the copy of the last good policy. */
export const lastGoodFile = (dataDir: string): string => join(dataDir, 'policy.last-good.csv');

/** Polling interval in ms: file events may be missed (network drives, containers). */
const pollMs = 500;
/** Debounce in ms: an editor may write in several steps. */
const settleMs = 100;

interface Options {
  file: string;
  /** The initial content of a missing file; undefined: it is not created. */
  starting?: string | undefined;
  dataDir: string;
  holder: PolicyHolder;
  log: Log;
  /** The policy shared with other processes; undefined: there are none. */
  shared?: SharedPolicy;
  /** Called in one process only with a valid policy that differs from the previous one, including that before a restart. */
  onNew?: (policy: { revision: string; text: string }) => void;
}

/** Creates the watcher of a policy file. */
export const createPolicyFile = ({ file, starting, dataDir, holder, log, shared, onNew }: Options): PolicyFile => {
  const name = basename(file);
  let seen: string | undefined;
  let stamp = '';
  let watcher: FSWatcher | undefined;
  let poll: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** The text in force. */
  let inForce: string | undefined;
  /** A text in force that has not been published to other processes yet. */
  let untold: string | undefined;

  /** Puts a text in force. On errors, logs them and changes nothing. */
  const activate = async (text: string): Promise<boolean> => {
    const result = await holder.activate(text);
    if (!result.ok) {
      log.error(
        `策略有误，未生效 The policy has mistakes and was not put in force:\n${formatPolicyErrors({ errors: result.errors, file, language: 'zh' })}\n${formatPolicyErrors({ errors: result.errors, file, language: 'en' })}`,
      );
      return false;
    }
    for (const line of formatPolicyErrors({ errors: result.warnings, file, language: 'en' }).split('\n'))
      if (line) log.warn(line);
    log.info(`策略已生效 Policy in force: revision ${result.revision}`);
    inForce = text;
    return true;
  };

  const load = async (): Promise<boolean> => {
    const text = await readPolicyText(file);
    if (text === seen) return false;
    seen = text;
    if (text === undefined) {
      log.error(`策略文件无法读取 The policy file cannot be read: ${file}`);
      return false;
    }
    if (!(await activate(text))) return false;
    const isAnother = await keep(text);
    if (shared === undefined) {
      if (isAnother) onNew?.({ revision: holder.current().revision, text });
      return true;
    }
    untold = text;
    await notify();
    return true;
  };

  /** Stores a copy of a good policy. Returns whether it differs from the previous one. */
  const keep = async (text: string): Promise<boolean> => {
    try {
      if ((await readPolicyText(lastGoodFile(dataDir))) === text) return false;
      await writeFileDurably({ file: lastGoodFile(dataDir), text });
      return true;
    } catch (error) {
      log.error(`无法保存策略副本 The copy of the policy cannot be kept: ${messageOf(error)}`);
      return false;
    }
  };

  /** Publishes the pending text to other processes; retried later if the store is unavailable. */
  const notify = async (): Promise<void> => {
    const text = untold;
    if (text === undefined) return;
    const isNew = await shared?.publish(text).catch(() => undefined);
    if (isNew === undefined) return;
    if (untold === text) untold = undefined;
    if (isNew) onNew?.({ revision: holder.current().revision, text });
  };

  /** Puts the shared policy in force. */
  const adopt = async ({ text }: LatestPolicy): Promise<boolean> => {
    // The file is unchanged, so any later edit of it takes effect again.
    seen = text;
    untold = undefined;
    if (text === inForce) return true;
    if (!(await activate(text))) return false;
    await keep(text);
    return true;
  };
  const latestOf = () => shared?.latest().catch(() => undefined);

  /** Puts the shared or last good text in force instead of an invalid file at startup. */
  const lastGood = async (latest: LatestPolicy | undefined): Promise<void> => {
    const stored = latest ? undefined : await readPolicyText(lastGoodFile(dataDir));
    const isActive = latest ? await adopt(latest) : stored !== undefined && (await activate(stored));
    warnOfBadFile({ isActive, log });
  };
  /** Puts the initial policy in force: the file, or a shared policy that was activated after the file was edited. */
  const begin = async (): Promise<void> => {
    const latest = await latestOf();
    if (starting !== undefined) await placePolicy({ file, starting, inForce: latest?.text, log });
    stamp = await stampOf(file);
    const text = await readPolicyText(file);
    const isStale = async ({ text: newest, savedAt, wasInForce }: LatestPolicy) =>
      text !== undefined && text !== newest && wasInForce(text) && (await editedAt(file)) <= savedAt;
    if (latest === undefined || !(await isStale(latest))) {
      if (!(await load())) await lastGood(latest);
      return;
    }
    log.warn(
      `策略文件早于正在生效的策略，未采用；要采用它，请重新保存。 The policy file is older than the policy in force and was not used; to use it, save it again: ${file}`,
    );
    // The shared policy may contain names that this version does not know.
    if (!(await adopt(latest)) && !(await load())) await lastGood(undefined);
  };

  const reload = () => {
    queue = queue.then(async () => void (await load()));
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(reload, settleMs).unref();
  };
  const checkFile = async () => {
    const now = await stampOf(file);
    if (now === stamp || isClosed) return;
    stamp = now;
    settle();
  };

  return {
    async start() {
      await begin();
      poll = setInterval(() => {
        void checkFile();
        if (untold !== undefined) queue = queue.then(notify);
      }, pollMs).unref();
      try {
        // The directory, because saving a file often replaces it with a new one.
        watcher = watch(dirname(file), (_event, changed) => {
          if (changed === null || changed === name) void checkFile();
        }).unref();
        watcher.on('error', () => watcher?.close());
      } catch {
        // Polling is enough.
      }
    },
    follow() {
      queue = queue.then(async () => {
        // A text saved here while the store was unavailable is newer.
        await notify();
        const latest = untold === undefined ? await latestOf() : undefined;
        if (latest && latest.text !== inForce) await adopt(latest);
      });
      return queue;
    },
    reload() {
      queue = queue.then(async () => {
        seen = undefined;
        await load();
      });
      return queue;
    },
    name,
    text: () => inForce ?? '',
    save({ text, base }) {
      const saved = queue.then(async (): Promise<PolicySaved> => {
        if (hashText(inForce ?? '') !== base) return { ok: false, isStale: true };
        const before = inForce;
        const result = await holder.activate(text);
        if (!result.ok) return result;
        try {
          await writeFileDurably({ file, text });
        } catch (error) {
          if (before !== undefined) await holder.activate(before);
          throw error;
        }
        log.info(`策略已保存并生效 Policy saved and in force: revision ${result.revision}`);
        [inForce, seen, stamp] = [text, text, await stampOf(file)];
        const isAnother = await keep(text);
        if (shared === undefined) {
          if (isAnother) onNew?.({ revision: result.revision, text });
          return result;
        }
        untold = text;
        await notify();
        return result;
      });
      queue = saved.then(
        () => undefined,
        () => undefined,
      );
      return saved;
    },
    close() {
      isClosed = true;
      clearInterval(poll);
      clearTimeout(settling);
      watcher?.close();
      return queue;
    },
  };
};
