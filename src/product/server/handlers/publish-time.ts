import type { Row } from '../../../framework/server/stores/store';
import type { WishedTime } from '../publishing/pair';

const modes: Readonly<Record<string, WishedTime['mode']>> = { schedule: 'at', reschedule: 'at', stagger: 'stagger' };

/** The time that an action asks for: a chosen one stands in `scheduledAt`, any other begins now (ms). */
export const timeOf = ({ action, row, now }: { action: string; row: Row; now: number }): WishedTime => {
  const chosen = Date.parse(String(row.scheduledAt));
  // With another account it keeps a time that lies ahead.
  const mode = action === 'switchAccount' && chosen > now ? 'at' : (modes[action] ?? 'now');
  return { mode, at: mode === 'at' && !Number.isNaN(chosen) ? chosen : now };
};
