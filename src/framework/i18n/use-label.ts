import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label, Language } from '../shared/label';
import { textOf } from '../shared/label';

/** The language in force; the component is drawn again when it changes. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'zh';
};

/** Resolves labels of the configuration when they are drawn, so that a change of language reaches them at once. */
export const useLabel = (): ((label: Label) => string) => {
  const language = useLanguage();
  return useCallback((label: Label) => textOf(label, language), [language]);
};
