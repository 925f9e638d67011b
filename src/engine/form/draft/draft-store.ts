import type { Values } from '../../engine-record';

/** What somebody has typed and not saved. */
export interface Draft {
  /** When it was kept, as an ISO time. */
  at: string;
  /** Version of the record that it began with; missing for a new record. */
  version?: number;
  /** The values that differ from what the form began with. */
  values: Values;
  /** What the form began with in these fields. */
  base: Values;
}

/** Whose draft, and of what: one user, one resource, one record or a new one. */
export interface DraftPlace {
  user: string;
  resource: string;
  /** Id of the record; for a new one, `new` and what its page fixes. */
  record: string;
}

/** Raised when the form of a draft changes; older ones are no longer read. */
const prefix = 'console-draft:1:';
/** Longer texts would fill the browser's few megabytes; figures in characters. */
const MAX_VALUE = 200_000;
const MAX_DRAFT = 400_000;
/** The oldest make room. */
const MAX_DRAFTS = 30;
const MAX_AGE_DAYS = 30;

const keyOf = ({ user, resource, record }: DraftPlace): string =>
  prefix + [user, resource, record].map(encodeURIComponent).join(':');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string | null, now: Date): Draft | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!isRecord(kept) || typeof kept.at !== 'string' || !isRecord(kept.values) || !isRecord(kept.base))
      return undefined;
    const age = now.getTime() - Date.parse(kept.at);
    if (!(age < MAX_AGE_DAYS * 86_400_000)) return undefined;
    return {
      at: kept.at,
      values: kept.values,
      base: kept.base,
      ...(typeof kept.version === 'number' && { version: kept.version }),
    };
  } catch {
    return undefined;
  }
};

/** Drops what is too old or unreadable, and the oldest of what is too many; `own` always stays. */
const tidy = (storage: Storage, own: string, now: Date): void => {
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix) && key !== own);
  const drafts = keys.map((key) => ({ key, at: parse(storage.getItem(key), now)?.at ?? '' }));
  const kept = drafts.sort((left, right) => right.at.localeCompare(left.at)).slice(0, MAX_DRAFTS - 1);
  for (const { key, at } of drafts) if (at === '' || !kept.some((each) => each.key === key)) storage.removeItem(key);
};

/** Keeps a draft in place of the one before. False where it is too large, or where the browser keeps nothing. */
export const keepDraft = (place: DraftPlace, draft: Draft, given?: Storage): boolean => {
  const values = Object.entries(draft.values).filter(([, value]) => (JSON.stringify(value)?.length ?? 0) <= MAX_VALUE);
  const text = JSON.stringify({ ...draft, values: Object.fromEntries(values) });
  if (values.length < Object.keys(draft.values).length || text.length > MAX_DRAFT) return false;
  try {
    const storage = given ?? localStorage;
    tidy(storage, keyOf(place), new Date(draft.at));
    storage.setItem(keyOf(place), text);
    return true;
  } catch {
    return false;
  }
};

/** The draft of that place; nothing when there is none, or none that can be read. */
export const readDraft = (place: DraftPlace, now: Date, given?: Storage): Draft | undefined => {
  try {
    return parse((given ?? localStorage).getItem(keyOf(place)), now);
  } catch {
    return undefined;
  }
};

/** Forgets the draft of that place. */
export const dropDraft = (place: DraftPlace, given?: Storage): void => {
  try {
    (given ?? localStorage).removeItem(keyOf(place));
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
};
