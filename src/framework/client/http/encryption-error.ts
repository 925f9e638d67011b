import type { Label } from '../../shared/label';

/** Nothing was sent, because it could not be encrypted. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
  /** For the user. Part of the error, so that the first page need not load the text. */
  readonly label: Label;

  constructor({ message, label, cause }: { /** For us. */ message: string; label: Label; cause?: unknown }) {
    super(message, { cause });
    this.label = label;
  }
}
