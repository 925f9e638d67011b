import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language, WrittenLanguages } from '../shared/label';
import { keepLanguage, readLanguage, setSiteLanguages } from './language-store';
import { addLazyTexts, lazyTexts } from './lazy-texts';
import signIn from './locales/zh/sign-in.json';

/** The one i18next instance. It starts with the texts of the sign-in page only; `console-texts.ts` adds the rest. */
export const i18n: I18n = createInstance();

/** `<html lang>`: what a browser and a screen reader understand. */
const htmlLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

let isStarted = false;

/**
 * Starts the texts in the language of the last visit, or the one that the site opens with. Chinese is there at once; resolves when another language is too: nothing may
 * be drawn before. Call once: a second start would throw away the texts that have been added since, so it is refused.
 */
export const startI18n = async (site: WrittenLanguages = {}): Promise<void> => {
  if (isStarted)
    throw new Error(
      'i18n has been started already: a second start would throw away texts. In tests call startTexts().',
    );
  isStarted = true;
  setSiteLanguages(site);
  addLazyTexts('en', 'sign-in', async () => (await import('./locales/en/sign-in.json')).default);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = htmlLanguage[language as Language];
    keepLanguage(language as Language);
  });
  await i18n
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: readLanguage(),
      fallbackLng: 'zh',
      supportedLngs: ['zh', 'en'],
      ns: ['sign-in'],
      defaultNS: 'sign-in',
      resources: { zh: { 'sign-in': signIn } },
      // What is not here comes by `lazyTexts`.
      partialBundledLanguages: true,
      // React escapes already.
      interpolation: { escapeValue: false },
      initAsync: false,
    });
};

/** The language in force. */
export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'zh');
