import type { Language } from '../schema/label';
import { languages } from '../schema/label';

const key = 'language';

/** The language chosen last time, or Chinese. Storage that is blocked or holds nonsense gives Chinese as well. */
export const readLanguage = (): Language => {
  try {
    const stored = globalThis.localStorage?.getItem(key);
    return languages.find((language) => language === stored) ?? 'zh';
  } catch {
    return 'zh';
  }
};

/** Keeps the choice for the next visit; a browser that refuses storage simply forgets it. */
export const keepLanguage = (language: Language): void => {
  try {
    globalThis.localStorage?.setItem(key, language);
  } catch {
    // Nothing is lost but the choice itself.
  }
};
