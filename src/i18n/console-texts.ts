import { i18n } from './i18n';
import { addLateTexts } from './late-texts';
import engine from './locales/zh/engine.json';
import refine from './locales/zh/refine.json';
import shell from './locales/zh/shell.json';

const chinese = { engine, refine, shell } as const;
const names = ['engine', 'refine', 'shell'] as const;

/**
 * Adds the texts that only a signed-in person needs. The Chinese ones travel with the console's chunk; the English ones are fetched
 * when somebody reads English. Resolves when those of the language in force are there: nothing may be drawn before.
 */
export const addConsoleTexts = (): Promise<void> => {
  for (const name of names) {
    i18n.addResourceBundle('zh', name, chinese[name]);
    addLateTexts('en', name, async () => (await import('./english-console'))[name]);
  }
  return i18n.loadNamespaces([...names]);
};
