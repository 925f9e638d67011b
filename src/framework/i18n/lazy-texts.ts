import type { BackendModule } from 'i18next';
import type { Language } from '../shared/label';

type Texts = Readonly<Record<string, unknown>>;
const loaders = new Map<string, () => Promise<Texts>>();
const keyOf = (language: string, namespace: string): string => `${language} ${namespace}`;

/** Says where the texts of a namespace come from that do not travel with their page; `i18n.loadNamespaces` fetches them. */
export const addLazyTexts = (language: Language, namespace: string, load: () => Promise<Texts>): void => {
  loaders.set(keyOf(language, namespace), load);
};

/** Fetches such texts for i18next, which waits for them before it changes the language. What fails is shown in Chinese. */
export const lazyTexts: BackendModule = {
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
