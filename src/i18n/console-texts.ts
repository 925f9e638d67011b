import { i18n } from './i18n';
import enEngine from './locales/en/engine.json';
import enRefine from './locales/en/refine.json';
import enShell from './locales/en/shell.json';
import zhEngine from './locales/zh/engine.json';
import zhRefine from './locales/zh/refine.json';
import zhShell from './locales/zh/shell.json';

const texts = {
  zh: { shell: zhShell, engine: zhEngine, refine: zhRefine },
  en: { shell: enShell, engine: enEngine, refine: enRefine },
};

/** Adds the texts that only a signed-in person needs; they travel with the console's chunk. */
export const addConsoleTexts = (): void => {
  for (const [language, namespaces] of Object.entries(texts)) {
    for (const [namespace, bundle] of Object.entries(namespaces)) {
      i18n.addResourceBundle(language, namespace, bundle);
    }
  }
};
