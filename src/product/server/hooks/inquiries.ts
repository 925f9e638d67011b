import type { HooksOf } from './hooks-of';

/** A note is one more follow-up: it is counted, and kept beside those before it. */
export const inquiries: HooksOf<'inquiries'> = {
  beforeSave: ({ values, current }) =>
    typeof values.followNote === 'string' && current ? { followCount: Number(current.followCount ?? 0) + 1 } : {},
  afterSave: async ({ call: { services, caller }, before, after }) => {
    if (before === undefined || before.followCount === after.followCount) return;
    const { id, lastFollowAt, followWay, followNote, nextFollowAt } = after;
    if (!services.console.resources.has('followUps')) return;
    await services.store.create({
      collection: 'followUps',
      row: {
        inquiryId: id,
        at: lastFollowAt,
        way: followWay,
        content: followNote,
        ...(nextFollowAt ? { nextAt: nextFollowAt } : {}),
        byId: caller.id,
        createdBy: caller.id,
      },
    });
  },
};
