import type { HooksOf } from './hooks-of';

/** A note is one more follow-up: it is kept beside those before it, and counted. */
export const inquiries: HooksOf<'inquiries'> = {
  beforeSave: async ({ call: { services, caller }, values, current, record }) => {
    if (typeof values.followNote !== 'string' || current === undefined) return {};
    if (!services.console.resources.has('followUps')) return {};
    const { lastFollowAt, followWay, followNote, nextFollowAt } = record;
    await services.store.create({
      collection: 'followUps',
      row: {
        inquiryId: current.id,
        at: lastFollowAt,
        way: followWay,
        content: followNote,
        ...(nextFollowAt ? { nextAt: nextFollowAt } : {}),
        byId: caller.id,
        createdBy: caller.id,
      },
    });
    return {};
  },
};
