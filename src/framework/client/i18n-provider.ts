import type { I18nProvider } from '@refinedev/core';
import type { i18n as I18n } from 'i18next';

/** Refine's i18nProvider: its own keys are looked up in the namespace `refine`. */
export const createI18nProvider = (i18n: I18n): I18nProvider => ({
  translate: (key: string, options?: unknown, fallback?: string) => {
    const values = typeof options === 'object' && options !== null ? options : {};
    const preset = typeof options === 'string' ? options : fallback;
    return i18n.t(key, { ns: 'refine', ...values, ...(preset === undefined ? {} : { defaultValue: preset }) });
  },
  changeLocale: (language: string) => i18n.changeLanguage(language),
  getLocale: () => i18n.language,
});
