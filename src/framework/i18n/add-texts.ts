import type { Language } from '../shared/label';
import { i18n } from './i18n';

/** Adds the texts of one namespace in every language; a screen calls it when its chunk is loaded, before anything is drawn. */
export const addTexts = (namespace: string, texts: Readonly<Record<Language, object>>): void => {
  for (const [language, bundle] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, bundle);
};
