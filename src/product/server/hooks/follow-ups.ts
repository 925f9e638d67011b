import { everything } from '../../../framework/server/stores/scope';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import type { HooksOf } from './hooks-of';

/** A follow-up that is written on its own page counts for its lead as one from the list does. */
export const followUps: HooksOf<'followUps'> = {
  afterSave: async ({ call: { services }, before, after }) => {
    if (before !== undefined) return;
    const place = { collection: 'inquiries', id: plainTextOf(after.inquiryId), scope: everything() };
    const lead = await services.store.get(place);
    if (lead === undefined) return;
    const last = typeof lead.lastFollowAt === 'string' ? lead.lastFollowAt : '';
    // What is older than the latest changes nothing of the lead but its count.
    if (last > plainTextOf(after.at)) return;
    const patch = {
      followNote: after.content,
      followWay: after.way,
      lastFollowAt: after.at,
      ...(after.nextAt ? { nextFollowAt: after.nextAt } : {}),
    };
    await services.store.update({ ...place, patch, expectedVersion: lead.version });
  },
};
