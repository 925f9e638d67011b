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

const longestMs = 3_600_000;

/** How long a service wants to be left alone, in ms, by its header `Retry-After` (seconds or a date); undefined: it does not say. */
export const retryAfterMs = (header: string | null | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const ms = /^\d{1,9}(?:\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(longestMs, Math.max(1, Math.round(ms)));
};
