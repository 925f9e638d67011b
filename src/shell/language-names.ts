import type { Language } from '../schema/label';

/** Each language in its own words, so that whoever is lost in the other one finds it. */
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };
