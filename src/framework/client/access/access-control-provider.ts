import type { AccessControlProvider } from '@refinedev/core';
import { type Can, isPolicyObject, type PolicyObject, res } from '../../rights/objects';

/** Refine asks about resources by name; policy objects are passed through. */
const toObject = (resource: string): PolicyObject => (isPolicyObject(resource) ? resource : res(resource));

/**
 * Refine's accessControlProvider, based on the same `can` as the generated pages, so that `useCan`, `<CanAccess>` and Refine's buttons
 * decide alike. Without a resource nothing is allowed; `clone` needs the right to create.
 * @param can returns the `can` of the rights in force, which change with the policy
 */
export const createAccessControlProvider = (can: () => Can): AccessControlProvider => ({
  can: async ({ resource, action }) => ({
    can:
      resource !== undefined && can()({ object: toObject(resource), action: action === 'clone' ? 'create' : action }),
  }),
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
});
