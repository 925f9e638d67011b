import { type BackendModule, createInstance, type i18n as I18n, type ThirdPartyModule } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';
import { type Language, type SiteLanguages, siteLanguages, type WrittenLanguages } from '../shared/label';
import { storedText } from '../shared/stored-text';
import signIn from './locales/zh/sign-in.json';

const stored = storedText('language');

let site: SiteLanguages = siteLanguages({});

/** Names the languages of the site, before the texts are started. Default: all, Chinese first. */
const setSiteLanguages = (written: WrittenLanguages): void => {
  site = siteLanguages(written);
};

/** The languages to choose from. */
export const offeredLanguages = (): readonly Language[] => site.languages;

/** The language chosen last time, or the one that the site opens with. */
const readLanguage = (): Language => site.languages.find((language) => language === stored.read()) ?? site.language;

/** Keeps the choice for the next visit. */
const keepLanguage = (language: Language): void => void stored.write(language);

type Texts = Readonly<Record<string, unknown>>;
const loaders = new Map<string, () => Promise<Texts>>();
const keyOf = (language: string, namespace: string): string => `${language} ${namespace}`;

/** Says where the texts of a namespace come from that do not travel with their page; `i18n.loadNamespaces` fetches them. */
export const addLazyTexts = (language: Language, namespace: string, load: () => Promise<Texts>): void => {
  loaders.set(keyOf(language, namespace), load);
};

/** Fetches such texts for i18next, which waits for them before it changes the language. What fails leaves everything in Chinese. */
const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = loaders.get(keyOf(language, namespace));
    if (!load) return done(new Error(`no texts: ${keyOf(language, namespace)}`), null);
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

/** The one i18next instance. It starts with the texts of the sign-in page only; `console-texts.ts` adds the rest. */
export const i18n: I18n = createInstance();

/** `<html lang>`: what a browser and a screen reader understand. */
const htmlLanguage: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/**
 * Joins the instance with React. Every `useTranslation` copies all properties that the instance has of its own when it mounts, some sixty, and a
 * list has hundreds of them: it is given an object that inherits them instead.
 */
const react: ThirdPartyModule = {
  type: '3rdParty',
  init: (instance) => {
    initReactI18next.init(instance);
    setI18n(Object.create(instance) as I18n);
  },
};

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
  // Half in one language and half in the other is neither; the next visit tries again.
  i18n.on('failedLoading', (language) => {
    if (language === 'en') void i18n.changeLanguage('zh').then(() => keepLanguage(language));
  });
  await i18n
    .use(lazyTexts)
    .use(react)
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

/** Adds the texts of one namespace in every language; a screen calls it when its chunk is loaded, before anything is drawn. */
export const addTexts = (namespace: string, texts: Readonly<Record<Language, object>>): void => {
  const add = (): void => {
    for (const [language, bundle] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, bundle);
  };
  // A module may be loaded before the texts are started: by a test of what else is in it.
  if (i18n.isInitialized) add();
  else i18n.on('initialized', add);
};
