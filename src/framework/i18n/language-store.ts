import { type Language, languages } from '../shared/label';
import { storedText } from '../shared/stored-text';

const stored = storedText('language');

/** The language chosen last time, or Chinese. */
export const readLanguage = (): Language => languages.find((language) => language === stored.read()) ?? 'zh';

/** Keeps the choice for the next visit. */
export const keepLanguage = (language: Language): void => void stored.write(language);
