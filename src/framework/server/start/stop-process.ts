import { plainTextOf } from '../../shared/plain-text-of';
import type { Log } from '../base/log';

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
