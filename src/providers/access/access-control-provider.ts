import type { AccessControlProvider } from '@refinedev/core';
import type { Access } from './access';

/** Refine asks about collections by name; objects of the policy pass as they are. */
const toObject = (resource: string): string => (/^(route|res|field):/.test(resource) ? resource : `res:${resource}`);

/** Refine's words for rights, in ours. */
const toVerb = (action: string): string => (action === 'clone' ? 'create' : action);

/** Refine's accessControlProvider on the decisions of the policy. Without a resource there is nothing to allow. */
export const createAccessControlProvider = (access: () => Access): AccessControlProvider => ({
  can: async ({ resource, action }) => ({
    can: resource !== undefined && access().can({ object: toObject(resource), action: toVerb(action) }),
  }),
  // What may not be done is not shown, rather than shown grey.
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
});
