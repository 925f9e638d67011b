import { Form } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import { type FormSection, fieldsOf } from '../compile/to-form';
import type { Values } from '../engine-record';
import { changedValues } from './changed-values';
import { type FormProblem, toFormProblem } from './form-problem';
import { useVisibleFields } from './use-visible-fields';

interface RecordFormState {
  sections: readonly FormSection[];
  /** What the form starts with. */
  initial: Values;
  /** Values of the record beside the form's own, for conditions. */
  base: Values;
  /** Saves the values of the visible fields; rejects with Refine's `HttpError` shape. */
  onSave: (values: Values) => Promise<void>;
  /** Called when they are saved; leaving the page no longer asks. */
  onSaved: () => void;
}

/** State of a record's form: what is visible, what was refused, whether something is unsaved. */
export const useRecordForm = ({ sections, initial, base, onSave, onSaved }: RecordFormState) => {
  const { t } = useTranslation('engine');
  const language = useLanguage();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const isSaved = useRef(false);
  const fields = fieldsOf(sections);
  const visible = useVisibleFields({ form, fields, base: { ...base, ...initial } });

  const isDirty = useCallback((): boolean => {
    const now = form.getFieldsValue(true);
    const own = fieldsOf(sections).map(({ field }) => field);
    return !isSaved.current && Object.keys(changedValues({ fields: own, before: initial, now })).length > 0;
  }, [form, sections, initial]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language has the messages that are shown said again.
  useEffect(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [language, form]);

  const visibleValues = (): Values => {
    const now = form.getFieldsValue(true);
    const sent = fields.filter(({ field, isDisabled }) => visible.has(field.name) && !isDisabled);
    return Object.fromEntries(sent.map(({ field }) => [field.name, now[field.name]]));
  };

  const submit = async (): Promise<void> => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      await onSave(visibleValues());
      isSaved.current = true;
      onSaved();
    } catch (thrown) {
      const found = toFormProblem({ thrown, names: [...visible], fallback: t('error.unknown') });
      setProblem(found);
      const errors = Object.entries(found.fieldErrors);
      form.setFields(errors.map(([name, text]) => ({ name, errors: [text] })));
      const first = errors[0]?.[0];
      if (first !== undefined) form.scrollToField(first, { block: 'center', focus: true });
    } finally {
      setIsSaving(false);
    }
  };

  return { form, visible, problem, isSaving, isDirty, submit };
};
