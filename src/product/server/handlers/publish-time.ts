import type { Row } from '../../../framework/server/store/store';
import { plainTextOf } from '../../../framework/shared/text';
import type { WishedTime } from '../publishing/pair';
import { dayWritten, startOfDay } from '../publishing/plan-moment';

const modes: Readonly<Record<string, WishedTime['mode']>> = { schedule: 'at', reschedule: 'at', stagger: 'stagger' };

/** The time that an action requests: a chosen one is in `scheduledAt`, any other begins now (ms). */
export const timeOf = ({ action, row, now }: { action: string; row: Row; now: number }): WishedTime => {
  const chosen = Date.parse(plainTextOf(row.scheduledAt));
  // With another account it keeps a time that lies ahead.
  const mode = action === 'switchAccount' && chosen > now ? 'at' : (modes[action] ?? 'now');
  if (mode === 'stagger') return { mode, at: firstDayOf(row) ?? now };
  return { mode, at: mode === 'at' && !Number.isNaN(chosen) ? chosen : now };
};

/** The day on which a content is to go out at the earliest, where it says one. */
const firstDayOf = ({ startAt }: Row): number | undefined => {
  const day = dayWritten(startAt);
  return day === undefined ? undefined : startOfDay(day);
};
