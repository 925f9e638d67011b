import type { ActionHandler } from '../../../framework/server/services/services';
import { tellOfGrants } from '../notices/grant-notices';

/** Tells the owner of an account that its authorisation has ended or is about to, together with their others. */
export const tellGrants: ActionHandler = async ({ call: { services }, after }) => {
  if (!services.console.resources.has('notices')) return;
  await tellOfGrants({ store: services.store, now: services.now(), ownerId: after.ownerId });
};
