import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';
import { text } from './rules';

/** The view that a session shows instead of its own: that of a role of the policy, or of a user. */
export interface Viewing {
  /** `role:<name>` or `user:<id>`, as requested. */
  as: string;
  /** Name of the role or of the user. */
  name: string;
  /** Name of the viewing user, who owns the session. */
  by: string;
}

/** The right to view the console as others. */
export const viewAsRight = { object: res('policy'), action: 'viewAs' } as const;

/**
 * Shows the console as a role or another user sees it, until it is ended: pages, menus, records and fields are theirs, and nothing can be
 * changed (403 `viewingAs`). For a role it is the caller's own account with only that role. Only full admins can view as a full admin. This
 * and everything refused in the meantime is audited under the name of the viewing user.
 * @request `{ as }`: `role:<name>` or `user:<id>`
 * @data `{ as, name, by }`
 * @refusals 403, 404 no such role, or no user whom the caller may see; 409 for an account that cannot be used
 */
export const viewAs = endpoint({
  method: 'POST',
  path: '/api/user/viewAs',
  right: viewAsRight,
  asOneself: true,
  body: { as: text({ pattern: /^(role|user):.+$/ }) },
  answer: typed<Viewing>(),
});

/** Ends it; the session shows its owner's view again. Idempotent. */
export const endViewAs = endpoint({ method: 'POST', path: '/api/user/endViewAs', right: 'session', asOneself: true });
