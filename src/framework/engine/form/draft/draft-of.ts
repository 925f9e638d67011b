import type { Resource } from '../../../language/resource/resource';
import { isObject } from '../../../shared/is-object';
import type { Values } from '../../context/engine-record';

/** Unsaved input of a form. */
export interface Draft {
  /** When it was stored, ISO 8601. */
  at: string;
  /** Version of the record that it started from; missing for a new record. */
  version?: number;
  /** The values that differ from the initial ones. */
  values: Values;
  /** The initial values of these fields. */
  base: Values;
}

/** Identifies a draft: one user, one resource, one record or a new one. */
export interface DraftPlace {
  user: string;
  resource: string;
  /** Id of the record; for a new one, `new` and the values that its page fixes. */
  record: string;
}

/** Raised when the format of a draft changes; older drafts are ignored. */
const prefix = 'console-draft:1:';
/** Longer texts would fill the browser's few megabytes. In characters. */
const maxValue = 200_000;
const maxDraft = 400_000;
/** More than the forms of a console; the oldest drafts are dropped first. */
const maxDrafts = 100;
const maxAgeDays = 30;

const keyOf = ({ user, resource, record }: DraftPlace): string =>
  prefix + [user, resource, record].map(encodeURIComponent).join(':');

const parse = (text: string | null, now: Date): Draft | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!isObject(stored) || typeof stored.at !== 'string' || !isObject(stored.values) || !isObject(stored.base))
      return undefined;
    const age = now.getTime() - Date.parse(stored.at);
    if (!(age < maxAgeDays * 86_400_000)) return undefined;
    return {
      at: stored.at,
      values: stored.values,
      base: stored.base,
      ...(typeof stored.version === 'number' && { version: stored.version }),
    };
  } catch {
    return undefined;
  }
};

/** Drops expired and unreadable drafts, and the oldest when there are too many; never the draft `own`. */
const tidy = (storage: Storage, own: string, now: Date): void => {
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix) && key !== own);
  const drafts = keys.map((key) => ({ key, at: parse(storage.getItem(key), now)?.at ?? '' }));
  const stored = drafts.sort((left, right) => right.at.localeCompare(left.at)).slice(0, maxDrafts - 1);
  for (const { key, at } of drafts) if (at === '' || !stored.some((each) => each.key === key)) storage.removeItem(key);
};

/** What became of a draft: stored, longer than a draft may be, or refused by the browser, whose storage is full or forbidden. */
export type Keeping = 'kept' | 'tooLarge' | 'noRoom';

/** Stores a draft, replacing the former one. */
export const keepDraft = (place: DraftPlace, draft: Draft, given?: Storage): Keeping => {
  const isTooLong = Object.values(draft.values).some((value) => (JSON.stringify(value)?.length ?? 0) > maxValue);
  const text = JSON.stringify(draft);
  if (isTooLong || text.length > maxDraft) return 'tooLarge';
  try {
    const storage = given ?? localStorage;
    tidy(storage, keyOf(place), new Date(draft.at));
    storage.setItem(keyOf(place), text);
    return 'kept';
  } catch {
    return 'noRoom';
  }
};

/** Returns the draft of that place; undefined when there is none that can be read. */
export const readDraft = (place: DraftPlace, now: Date, given?: Storage): Draft | undefined => {
  try {
    return parse((given ?? localStorage).getItem(keyOf(place)), now);
  } catch {
    return undefined;
  }
};

/** Deletes the draft of that place. */
export const dropDraft = (place: DraftPlace, given?: Storage): void => {
  try {
    (given ?? localStorage).removeItem(keyOf(place));
  } catch {
    // Without storage there is nothing to delete.
  }
};

/** The place of a form's draft; undefined where the resource keeps none. */
export const draftOf = ({
  resource,
  me,
  record,
}: {
  resource: Resource;
  /** Id of the signed-in user: nobody is offered the draft of another. */
  me: string;
  /** As in `DraftPlace`. */
  record: string;
}): { place: DraftPlace } | undefined =>
  resource.form.draft ? { place: { user: me, resource: resource.name, record } } : undefined;
