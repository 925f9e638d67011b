import { Cron } from 'croner';

/** When a cron expression comes next after a moment (both in ms), in a time zone; ISO 8601. Undefined: never. */
export const nextRun = (cron: string, zone: string, after: number): string | undefined =>
  new Cron(cron, { timezone: zone }).nextRun(new Date(after))?.toISOString();
