import { isObject } from './is-object';

/** A text that a browser keeps. Nothing here throws: where storage is blocked, the text lives as long as this object. */
export interface StoredText {
  /** The text; undefined where there is none. */
  read: () => string | undefined;
  /** Keeps a text, or removes it when it is undefined. Returns false where storage is blocked or full. */
  write: (text: string | undefined) => boolean;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The text under a key of a storage; of this browser, if no other is given. */
export const storedText = (key: string, storage: () => TextStorage = () => globalThis.localStorage): StoredText => {
  let memory: string | undefined;
  return {
    read: () => {
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return memory;
      }
    },
    write: (text) => {
      memory = text;
      try {
        if (text === undefined) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
};

/** The object in a JSON text. Whatever else the text is gives an empty object. */
export const parseObject = (text: string | undefined | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? { ...value } : {};
  } catch {
    return {};
  }
};
