import { progressOf } from '../figures/team-progress';
import type { HooksOf } from './hooks-of';

/** Other members, or another target, are another progress at once. */
export const teams: HooksOf<'teams'> = {
  beforeSave: async ({ call: { services }, record }) => {
    const { store, console } = services;
    const { memberDone, ...figures } = await progressOf({
      store,
      now: services.now(),
      zone: console.site.timeZone,
      team: record,
    });
    return { ...figures, memberDone: [...memberDone] };
  },
};
