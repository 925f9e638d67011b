import { everything } from '../../../framework/server/stores/scope';
import type { HooksOf } from './hooks-of';

/** A follow-up that is written on its own page counts for its lead as one from the list does. */
export const followUps: HooksOf<'followUps'> = {
  afterSave: async ({ call: { services }, before, after }) => {
    if (before !== undefined) return;
    const place = { collection: 'inquiries', id: String(after.inquiryId), scope: everything() };
    const lead = await services.store.get(place);
    if (lead === undefined) return;
    const last = typeof lead.lastFollowAt === 'string' ? lead.lastFollowAt : '';
    const isLatest = last <= String(after.at);
    const latest = {
      followNote: after.content,
      followWay: after.way,
      lastFollowAt: after.at,
      ...(after.nextAt ? { nextFollowAt: after.nextAt } : {}),
    };
    const patch = { followCount: Number(lead.followCount ?? 0) + 1, ...(isLatest && latest) };
    await services.store.update({ ...place, patch, expectedVersion: lead.version });
  },
};
