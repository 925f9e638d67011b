/** Nothing was sent, because it could not have been encrypted. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}
