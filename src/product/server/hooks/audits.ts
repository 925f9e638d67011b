import { plainTextOf } from '../../../framework/shared/plain-text-of';
import type { HooksOf } from './hooks-of';

const hourMs = 3_600_000;

/** Sets the waiting time when a verdict is given. */
export const audits: HooksOf<'audits'> = {
  beforeSave: ({ call, values, current }) => {
    const isDecided = current?.status === 'pending' && (values.status === 'approved' || values.status === 'rejected');
    const since = Date.parse(plainTextOf(current?.submittedAt));
    if (!isDecided || Number.isNaN(since)) return {};
    const hours = (call.services.now() - since) / hourMs;
    return { waitHours: Math.max(0, Math.round(hours * 10) / 10) };
  },
};
