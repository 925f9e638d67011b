import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-label';

/** Has a form say again what is wrong in it when the language changes; antd keeps the messages as they were made. */
export const useErrorsInLanguage = (form: FormInstance): void => {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language is what it is about.
  useEffect(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [language, form]);
};
