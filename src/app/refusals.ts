/** A right that the server missed. */
export interface MissingRight {
  object: string;
  action: string;
}

type Listener = (missing: MissingRight) => void;
const listeners = new Set<Listener>();

/** The right that a 403 names, in Refine's error shape or ours; nothing for anything else. */
export const missingRightOf = (error: unknown): MissingRight | undefined => {
  const { statusCode, code, data } = (error ?? {}) as { statusCode?: unknown; code?: unknown; data?: unknown };
  if (statusCode !== 403 && code !== 403) return undefined;
  const { object, action } = (data ?? {}) as Partial<Record<keyof MissingRight, unknown>>;
  return typeof object === 'string' && typeof action === 'string' ? { object, action } : undefined;
};

/** Tells the open page that a call was refused; it decides whether it can go on without. */
export const tellRefusal = (error: unknown): void => {
  const missing = missingRightOf(error);
  if (!missing) return;
  for (const listener of listeners) listener(missing);
};

/** Calls back for every refused call. Answers how to stop. */
export const onRefusal = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
