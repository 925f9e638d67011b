const longestMs = 3_600_000;

/** How long a service wants to be left alone, in ms, by its header `Retry-After` (seconds or a date); undefined: it does not say. */
export const retryAfterMs = (header: string | null | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const ms = /^\d{1,9}(?:\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(longestMs, Math.max(1, Math.round(ms)));
};
