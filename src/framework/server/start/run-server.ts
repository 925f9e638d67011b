import { demoPassword } from '../auth/password';
import { consoleLog, createLog } from '../base/log';
import { readLogSettings } from './environment';
import type { Project } from './load-project';
import { reportStartError } from './report-start-error';
import { startServer } from './start-server';
import { createStop } from './stop-process';

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
    const { env, stdout } = process;
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
