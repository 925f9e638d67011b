import { plannedCount } from '../publishing/posts/planned-posts';
import type { HooksOf } from './hooks-of';
import { checkSlots } from './time-slots';

/** A task says how many posts it will be, before any is there. */
export const dyPublishTasks: HooksOf<'dyPublishTasks'> = {
  beforeSave: ({ call, values, record, current }) => {
    checkSlots({ call, values });
    const isDraft = current === undefined || current.status === 'draft';
    return isDraft ? { total: plannedCount({ task: record, now: call.services.now() }) } : {};
  },
};
