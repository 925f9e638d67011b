/** A backup cannot be made, read or restored; the message is one line for the operator, and nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}
