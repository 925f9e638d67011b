import type { Language } from '../../shared/label';

/** Each language in its own words, so that it is found by users who cannot read the other one. */
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };
