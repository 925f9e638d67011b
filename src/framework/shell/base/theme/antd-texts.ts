import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import { addLazyTexts, i18n } from '../../../i18n/i18n';
import type { Language } from '../../../shared/label';

const namespace = 'antd';

/** antd's own words are a namespace like any other: the English ones come when the user reads English, before the language changes. */
export const addAntdTexts = (): Promise<void> => {
  i18n.addResourceBundle('zh', namespace, {});
  addLazyTexts('en', namespace, async () => ({ locale: (await import('antd/es/locale/en_US')).default }));
  return i18n.loadNamespaces(namespace);
};

/** antd's words in a language; those that could not be fetched are Chinese. */
export const antdTexts = (language: Language): Locale => {
  const texts = i18n.getResourceBundle(language, namespace) as { locale?: Locale } | undefined;
  return texts?.locale ?? zhCN;
};
