import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatPolicyErrors } from '../policy/format-policy-errors';
import type { PolicyHolder } from '../policy/policy-holder';
import type { Log } from './log';
import { writeFileDurably } from './write-file-durably';

/** Where the last good policy is kept. */
export const lastGoodFile = (dataDir: string): string => join(dataDir, 'policy.last-good.csv');

/** Keeps the policy in force equal to its file. */
export interface PolicyFile {
  /** Loads the file; when it is bad the last good one. Afterwards edits take effect by themselves. Never rejects. */
  start(): Promise<void>;
  /** Reads the file again although it is as it was: the names that may stand in it have changed. */
  reload(): Promise<void>;
  /** Stops looking. */
  close(): void;
}

/** The system may not tell of every change (network drives, containers), so the file is looked at this often, in ms, as well. */
const POLL_MS = 500;
/** An editor may write in several steps; the file is read when it was quiet for so many ms. */
const SETTLE_MS = 100;

interface Options {
  file: string;
  dataDir: string;
  holder: PolicyHolder;
  log: Log;
}

/** Makes the watcher of a policy file. */
export function createPolicyFile({ file, dataDir, holder, log }: Options): PolicyFile {
  const name = basename(file);
  let seen: string | undefined;
  let stamp = '';
  let watcher: FSWatcher | undefined;
  let poll: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;
  let queue: Promise<void> = Promise.resolve();

  /** Puts a text in force, or says what is wrong with it and leaves everything as it is. */
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
    return true;
  };

  const load = async (): Promise<boolean> => {
    const text = await read(file);
    if (text === seen) return false;
    seen = text;
    if (text === undefined) {
      log.error(`策略文件无法读取 The policy file cannot be read: ${file}`);
      return false;
    }
    if (!(await activate(text))) return false;
    await keep(text);
    return true;
  };

  const keep = async (text: string): Promise<void> => {
    try {
      if ((await read(lastGoodFile(dataDir))) === text) return;
      await writeFileDurably({ file: lastGoodFile(dataDir), text });
    } catch (error) {
      log.error(
        `无法保存策略副本 The copy of the policy cannot be kept: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };

  const reload = () => {
    queue = queue.then(async () => void (await load()));
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(reload, SETTLE_MS).unref();
  };
  const look = async () => {
    const now = await stampOf(file);
    if (now === stamp) return;
    stamp = now;
    settle();
  };

  return {
    async start() {
      stamp = await stampOf(file);
      if (!(await load())) await fallBack({ dataDir, activate, log });
      poll = setInterval(() => void look(), POLL_MS).unref();
      try {
        // The directory, because saving a file often replaces it by a new one.
        watcher = watch(dirname(file), (_event, changed) => {
          if (changed === null || changed === name) void look();
        }).unref();
        watcher.on('error', () => watcher?.close());
      } catch {
        // Looking at it twice a second will do.
      }
    },
    reload() {
      queue = queue.then(async () => {
        seen = undefined;
        await load();
      });
      return queue;
    },
    close() {
      clearInterval(poll);
      clearTimeout(settling);
      watcher?.close();
    },
  };
}

/** Starts on the last good revision, with a warning that cannot be overlooked. */
async function fallBack({
  dataDir,
  activate,
  log,
}: {
  dataDir: string;
  activate: (text: string) => Promise<boolean>;
  log: Log;
}): Promise<void> {
  const text = await read(lastGoodFile(dataDir));
  const isActive = text !== undefined && (await activate(text));
  const frame = '!'.repeat(72);
  log.warn(
    isActive
      ? `${frame}\n策略文件有误：正在使用上一份有效策略，修正后自动生效。\nThe policy file is bad: running on the LAST GOOD policy until it is mended.\n${frame}`
      : `${frame}\n没有可用的策略：除健康检查与登录外一律拒绝。修正策略文件，或运行 npm run admin -- policy-restore\nThere is NO usable policy: everything but health check and sign-in is refused.\n${frame}`,
  );
}

const read = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
}
