/** What a right is about, as the policy names it: a collection of records, a page, or one field. */
export type PolicyObject = `res:${string}` | `route:${string}` | `field:${string}.${string}`;

/** Whether a text has the form of an object of the policy. It need not exist. */
export const isPolicyObject = (text: string): text is PolicyObject => /^(res|route|field):./.test(text);

/** One right: an object of the policy and an exact verb, for instance `{ object: res('orders'), action: 'edit' }`. */
export interface Right {
  readonly object: PolicyObject;
  readonly action: string;
}

/** Asks whether the current user has a right. The decisions are cached, so asking costs one lookup. */
export type Can = (right: Right) => boolean;

/** The records of a resource: `res:orders`. */
export const res = (resource: string): `res:${string}` => `res:${resource}`;

/** A page by its whole path, with `:id` for a record: `route:/shop/orders`. */
export const route = (path: string): `route:${string}` => `route:${path}`;

/** One field of a resource: `field:users.mobile`. */
export const field = (resource: string, name: string): `field:${string}.${string}` => `field:${resource}.${name}`;
