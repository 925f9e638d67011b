import type { Label } from '../../shared/label';

/** Nothing was sent, because it could not have been encrypted. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
  /** For the user. It travels with what refuses, so that the first page need not load it. */
  readonly label: Label;

  constructor({ message, label, cause }: { /** For us. */ message: string; label: Label; cause?: unknown }) {
    super(message, { cause });
    this.label = label;
  }
}
