const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first signs likelier than the others. */
const limit = 256 - (256 % signs.length);

/** Letters and digits that nobody can guess. */
export const randomText = (length = 32): string => {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - text.length)))
      if (byte < limit) text += signs[byte % signs.length];
  }
  return text;
};
