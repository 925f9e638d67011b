import { addLazyTexts, i18n } from './i18n';
import { engine, kinds, refine, shell, views, welcome } from './locales/zh/signed-in.json';

const chinese = { engine, kinds, refine, shell, views, welcome } as const;
const names = ['engine', 'kinds', 'refine', 'shell', 'views', 'welcome'] as const;

/**
 * Adds the texts that only a signed-in person needs. The Chinese ones travel with the console's chunk; the English ones are fetched
 * when English is chosen. Resolves when those of the language in force are there: nothing may be drawn before.
 */
export const addConsoleTexts = (): Promise<void> => {
  for (const name of names) {
    i18n.addResourceBundle('zh', name, chinese[name]);
    addLazyTexts('en', name, async () => (await import('./locales/en/signed-in.json'))[name]);
  }
  return i18n.loadNamespaces([...names]);
};
