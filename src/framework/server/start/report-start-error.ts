import { plainTextOf } from '../../shared/plain-text-of';
import { EndpointTableError } from '../api/check-table';
import { SecretUnreadable } from '../auth/secret';
import { BackupError } from '../backup/backup-error';
import type { Log } from '../base/log';
import { FilesDiffer } from '../files/copy-files';
import { FilesAway } from '../files/files-away';
import { StoreError } from '../stores/store-error';
import { EnvironmentError } from './environment';
import { ProjectError } from './load-project';
import { ListenError } from './start-server';

const readable = [
  BackupError,
  EnvironmentError,
  FilesAway,
  FilesDiffer,
  ProjectError,
  StoreError,
  SecretUnreadable,
  ListenError,
  EndpointTableError,
];

/** Reports why the start failed: a message for operator errors, with a stack only for unexpected ones. */
export const reportStartError = ({ error, log }: { error: unknown; log: Log }): void => {
  if (readable.some((kind) => error instanceof kind) && error instanceof Error) log.error(error.message);
  else
    log.error(
      `启动失败 The start failed: ${error instanceof Error ? (error.stack ?? error.message) : plainTextOf(error)}`,
    );
};
