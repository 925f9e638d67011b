import { consoleLog } from './log';
import { reportStartError } from './report-start-error';
import { DEMO_PASSWORD } from './seed-data';
import { type RunningServer, startServer } from './start-server';

/** After so many ms the process ends whatever is still under way. */
const LAST_RESORT_MS = 4500;

const stopOn = (running: RunningServer) => (signal: string) => {
  consoleLog.info(`${signal}: 正在停止 stopping …`);
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
  void running.close().then(() => process.exit(0));
};

try {
  const running = await startServer({ env: process.env, log: consoleLog, isDev: process.argv.includes('--dev') });
  const stop = stopOn(running);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  consoleLog.info(`\n控制台已启动 The console runs on ${running.url}`);
  if (running.demoAccounts.length > 0) {
    consoleLog.info(`演示账号 Demo accounts: ${running.demoAccounts.join(' ')}`);
    consoleLog.info(`密码 Password of each: ${DEMO_PASSWORD}\n`);
  }
} catch (error) {
  reportStartError({ error, log: consoleLog });
  process.exit(1);
}
