import { SecretUnreadable } from './auth/secret';
import { EndpointTableError } from './check-table';
import { EnvironmentError } from './environment';
import { ProjectError } from './load-project';
import type { Log } from './log';
import { ListenError } from './start-server';
import { StoreError } from './stores/store-error';

const READABLE = [EnvironmentError, ProjectError, StoreError, SecretUnreadable, ListenError, EndpointTableError];

/** Says why the start failed: one report for what people can mend, with the stack only for what nobody expected. */
export function reportStartError({ error, log }: { error: unknown; log: Log }): void {
  if (READABLE.some((kind) => error instanceof kind) && error instanceof Error) log.error(error.message);
  else
    log.error(`启动失败 The start failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}
