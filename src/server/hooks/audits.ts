import type { HooksOf } from './hooks-of';

const HOUR_MS = 3_600_000;

/** How long somebody waited for a verdict is known when it is given. */
export const audits: HooksOf<'audits'> = {
  beforeSave: ({ call, values, current }) => {
    const isDecided = current?.status === 'pending' && (values.status === 'approved' || values.status === 'rejected');
    const since = Date.parse(String(current?.submittedAt));
    if (!isDecided || Number.isNaN(since)) return {};
    const hours = (call.services.now() - since) / HOUR_MS;
    return { waitHours: Math.max(0, Math.round(hours * 10) / 10) };
  },
};
