import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-label';

/** Validates the wrong fields of a form again when the language changes: antd keeps error messages as they were created. */
export const useErrorsInLanguage = (form: FormInstance): void => {
  const language = useLanguage();
  const message = useRef(language);
  useEffect(() => {
    if (message.current === language) return;
    message.current = language;
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [language, form]);
};
