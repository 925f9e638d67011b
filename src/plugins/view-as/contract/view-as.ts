import * as z from 'zod/mini';
import { endpoint } from '../../../framework/contract/endpoint';
import { viewing } from '../../../framework/contract/own-session';
import { text } from '../../../framework/contract/rules';
import { res } from '../../../framework/rights/objects';

/** The right to view the console as others. */
export const viewAsRight = { object: res('policy'), action: 'viewAs' } as const;

/**
 * Shows the console as a role (`role:<name>`) or another user (`user:<id>`) sees it, until it is ended: pages, menus, records and fields are theirs, and nothing can be
 * changed (403 `viewingAs`). For a role it is the caller's own account with only that role. Only full admins can view as a full admin. This
 * and everything refused in the meantime is audited under the name of the viewing user.
 * @refusals 403, 404 no such role, or no user whom the caller may see; 409 for an account that cannot be used
 */
export const viewAs = endpoint({
  method: 'POST',
  path: '/api/user/viewAs',
  right: viewAsRight,
  asOneself: true,
  body: z.object({ as: text({ pattern: /^(role|user):.+$/ }) }),
  answer: viewing,
});

/** Ends it; the session shows its owner's view again. Idempotent. */
export const endViewAs = endpoint({ method: 'POST', path: '/api/user/endViewAs', right: 'session', asOneself: true });
