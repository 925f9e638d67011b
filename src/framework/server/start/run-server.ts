import { plainTextOf } from '../../shared/text';
import { consoleLog, createLog, type Log } from '../base/log';
import { demoPassword } from '../identity/password';
import { readLogSettings, withSecretFiles } from './environment';
import type { Project } from './load-project';
import { reportStartError, startServer } from './start-server';

/** The process must end within 5 s after draining; after this many ms it is terminated. */
const lastResortMs = 4500;

/** Handles a signal: closes the server and ends the process, with exit code 0 if that succeeds in time. */
export const createStop =
  ({
    close,
    exit,
    log,
    drainMs = 0,
  }: {
    close: () => Promise<void>;
    exit: (code: number) => void;
    log: Log;
    /** How long closing waits before it begins. */
    drainMs?: number;
  }) =>
  async (signal: string): Promise<void> => {
    log.info(`${signal}: 正在停止 stopping …`);
    const lastResort = setTimeout(() => {
      log.error(`${lastResortMs} ms 内未能停止，强制结束 Not stopped within ${lastResortMs} ms; ended by force`);
      exit(1);
    }, drainMs + lastResortMs).unref();
    try {
      await close();
      exit(0);
    } catch (error) {
      log.error(
        `停止失败 Stopping failed: ${error instanceof Error ? (error.stack ?? error.message) : plainTextOf(error)}`,
      );
      exit(1);
    } finally {
      clearTimeout(lastResort);
    }
  };

/**
 * Runs a project in this process until a signal ends it: prints where it listens, or why it cannot start (exit code 1).
 * @param loadProject rejects with `ProjectError` when the project has mistakes
 */
export const runServer = async ({
  loadProject,
  isDev,
}: {
  loadProject: () => Promise<Project>;
  /** Pages by Vite with hot reload instead of the built ones. */
  isDev: boolean;
}): Promise<void> => {
  try {
    const { stdout } = process;
    const env = withSecretFiles(process.env);
    const log = createLog({ ...readLogSettings(env, isDev || stdout.isTTY), write: (line) => stdout.write(line) });
    const running = await startServer({ env, log, project: await loadProject(), isDev });
    const stop = createStop({ ...running, exit: (code) => process.exit(code), log });
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    // Plain text in any log format: people read it, and scripts wait for it.
    consoleLog.info(`\n控制台已启动 The console runs on ${running.url}`);
    if (running.demoAccounts.length > 0) {
      consoleLog.info(`演示账号 Demo accounts: ${running.demoAccounts.join(' ')}`);
      consoleLog.info(`密码 Password of each: ${demoPassword}\n`);
    }
  } catch (error) {
    reportStartError({ error, log: consoleLog });
    process.exit(1);
  }
};
