import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';
import { text } from './rules';

/** Whose console a session shows in place of its own: a role as the policy has it, or one person. */
export interface Viewing {
  /** `role:<name>` or `user:<id>`, as it was asked for. */
  as: string;
  /** Name of the role, or what the person is called. */
  name: string;
  /** What whoever is looking is called. */
  by: string;
}

/** Who may look through the eyes of others. */
export const viewAsRight = { object: res('policy'), action: 'viewAs' } as const;

/**
 * The session shows the console as a role or a person has it, until it is ended: pages, menus, records and fields are theirs, and nothing can be
 * changed (403 `viewingAs`). As a role, one's own account with that role alone. Nobody but a full admin looks through the eyes of one. It
 * stands in the audit, as does everything refused in the meantime, under the name of whoever is looking.
 * @request `{ as }`: `role:<name>` or `user:<id>`
 * @data `{ as, name, by }`
 * @refusals 403, 404 no such role, or nobody whom one may see; 409 for an account that cannot be used
 */
export const viewAs = endpoint({
  method: 'POST',
  path: '/api/user/viewAs',
  right: viewAsRight,
  asOneself: true,
  body: { as: text({ pattern: /^(role|user):.+$/ }) },
  answer: typed<Viewing>(),
});

/** Ends it; the session is its owner's again. Also where nothing was shown. */
export const endViewAs = endpoint({ method: 'POST', path: '/api/user/endViewAs', right: 'session', asOneself: true });
