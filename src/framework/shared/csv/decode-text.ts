const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file as spreadsheets write it: UTF-16 by its mark, else UTF-8, else what Chinese Excel means by CSV (GBK).
 * Undefined for bytes that are no text at all.
 */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('gb18030').decode(bytes);
    return text.includes('\uFFFD') ? undefined : text;
  }
};
