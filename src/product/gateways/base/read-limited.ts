/** The text of a response of at most `mostBytes`; undefined: it is longer. Rejects when the connection breaks. */
export const readLimited = async (answer: Response, mostBytes: number): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    // Leaving the loop closes the connection.
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
