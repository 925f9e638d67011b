import type { AccessControlProvider } from '@refinedev/core';
import { getPolicySlice, type PolicySlice } from '../contract/own-session';
import { createDecisions } from '../rights/create-decisions';
import type { Viewer } from '../rights/may-open';
import { type Can, isPolicyObject, type PolicyObject, res } from '../rights/objects';
import type { Texts } from '../shared/label';
import { call, type Http } from './http/http';

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

/** The rights of the signed-in user. Immutable; a new policy yields a new object. */
export interface Access extends Viewer {
  readonly revision: string;
  /** Names of the roles that may grant rights. */
  readonly grantors: readonly string[];
  /** Roles that the policy adds to those of the configuration, with their labels. */
  readonly roles: Readonly<Record<string, Texts>>;
}

const isSlice = (data: unknown): data is PolicySlice => {
  const slice = data as Partial<PolicySlice> | null;
  return typeof slice?.revision === 'string' && Array.isArray(slice.grants) && Array.isArray(slice.rows);
};

/** Fetches the part of the policy that concerns the user, for casbin to decide on. Throws when the response is invalid. */
export const loadAccess = async (http: Http): Promise<Access> => {
  const data = await call(http, getPolicySlice);
  if (!isSlice(data)) throw new TypeError('policy/slice: no revision, grants and rows');
  const subject = { grants: data.grants, isSuper: data.isSuper === true };
  const decisions = await createDecisions({ rows: data.rows, revision: data.revision, subject });
  return {
    revision: data.revision,
    subject,
    // A server that is not ours may leave it out.
    grantors: Array.isArray(data.grantors) ? data.grantors : [],
    roles: Object.fromEntries((Array.isArray(data.roles) ? data.roles : []).map(({ name, label }) => [name, label])),
    can: ({ object, action }) => decisions.can({ subject, object, action }),
  };
};
