const hourMs = 3_600_000;

/** How long something has waited, in minutes, hours or days; empty if its start is unknown. */
export const waitingText = ({
  t,
  since,
  now,
}: {
  t: (key: 'wait.minutes' | 'wait.hours' | 'wait.days', values: { count: number }) => string;
  /** ISO 8601. */
  since: string;
  /** The current time in ms. */
  now: number;
}): string => {
  const begun = Date.parse(since);
  if (Number.isNaN(begun)) return '';
  const waited = Math.max(0, now - begun);
  if (waited < hourMs) return t('wait.minutes', { count: Math.floor(waited / 60_000) });
  if (waited < 48 * hourMs) return t('wait.hours', { count: Math.floor(waited / hourMs) });
  return t('wait.days', { count: Math.floor(waited / hourMs / 24) });
};
