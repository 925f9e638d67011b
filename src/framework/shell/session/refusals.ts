import type { NamedRight } from '../base/right-in-words';

/** What travels with the way to /403, as the state of the navigation. */
export interface RefusalState {
  /** The right that the server missed; a server that is not ours may name none. */
  missing?: NamedRight | undefined;
  /** The address that was refused. */
  from?: string | undefined;
}

/** The address that shows it, in the frame. */
export const forbiddenPath = '/403';

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A right, when something is one. */
const asRight = (value: unknown): NamedRight | undefined => {
  const { object, action } = recordOf(value);
  return typeof object === 'string' && typeof action === 'string' ? { object, action } : undefined;
};

/** Whether an error is the answer 403, in Refine's shape or ours. */
export const isForbidden = (error: unknown): boolean => {
  const { statusCode, code } = recordOf(error);
  return statusCode === 403 || code === 403;
};

/** The right that a 403 names; nothing for anything else. */
export const missingRightOf = (error: unknown): NamedRight | undefined => {
  const { data } = (error ?? {}) as { data?: unknown };
  return isForbidden(error) ? asRight(data) : undefined;
};

/** What /403 gets of a refusal of the server. */
export const refusalOf = (error: unknown, from: string | undefined): RefusalState => ({
  missing: missingRightOf(error),
  from,
});

/** Reads the state of a navigation, of whatever shape. */
export const refusalStateOf = (state: unknown): RefusalState => {
  const { missing, from } = recordOf(state);
  // Only a path of the console: it is gone to at a click.
  const isPath = typeof from === 'string' && /^\/(?!\/)/.test(from);
  return { missing: asRight(missing), from: isPath ? from : undefined };
};
