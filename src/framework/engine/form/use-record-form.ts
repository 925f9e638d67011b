import { Form } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../language/resource/resource';
import type { Values } from '../context/engine-record';
import { changedValues } from './changed-values';
import { type FormProblem, placeOf, toFormProblem } from './form-problem';
import { sectionOf, wrongSections } from './section-places';
import { type FormSection, fieldsOf } from './to-form';
import { useErrorsInLanguage } from './use-errors-in-language';
import { useFormState } from './use-form-state';

interface RecordFormState {
  resource: Resource;
  sections: readonly FormSection[];
  /** Whether the record is about to be made. */
  isNew: boolean;
  /** Initial values of the form. */
  initial: Values;
  /** Values of the record besides the form's own, for conditions. */
  base: Values;
  /** Saves the values of the visible fields; rejects with Refine's `HttpError` shape. */
  onSave: (values: Values) => Promise<void>;
  /** Called after saving; leaving the page no longer asks. */
  onSaved: () => void;
}

/** State of a record's form: visible fields, open section, errors, unsaved input. */
export const useRecordForm = ({ resource, sections, isNew, initial, base, onSave, onSaved }: RecordFormState) => {
  const { t } = useTranslation('engine');
  const [form] = Form.useForm<Record<string, unknown>>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const [active, setActive] = useState(0);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const isSaved = useRef(false);
  const fields = useMemo(() => fieldsOf(sections), [sections]);
  const own = useMemo(() => fields.map(({ field }) => field), [fields]);
  const state = useFormState({ form, fields: own, base, initial, about: { resource, isNew } });
  const { visible, held } = state;
  useErrorsInLanguage(form);

  const isDirty = useCallback((): boolean => {
    const now = form.getFieldsValue(true);
    const typed = fields.flatMap(({ field, isDisabled }) => (isDisabled ? [] : [field]));
    return !isSaved.current && Object.keys(changedValues({ fields: typed, before: initial, now })).length > 0;
  }, [form, fields, initial]);

  const visibleValues = (): Values => {
    const now = form.getFieldsValue(true);
    const sent = fields.filter(
      ({ field, isDisabled }) => visible.has(field.name) && !isDisabled && !held.has(field.name),
    );
    return Object.fromEntries(sent.map(({ field }) => [field.name, now[field.name]]));
  };

  /** Recomputes which sections have errors. */
  const mark = (): void => {
    const now = wrongSections(sections, form.getFieldsError());
    setWrong((before) => (before.join() === now.join() ? before : now));
  };
  /** Opens the section of a field and focuses the field; a hidden one cannot be scrolled to. */
  const lead = (place: (string | number)[]): void => {
    flushSync(() => setActive(sectionOf(sections, place)));
    form.scrollToField(place, { block: 'center', focus: true });
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
      form.setFields(errors.map(([name, text]) => ({ name: placeOf(name), errors: [text] })));
      mark();
      const first = errors[0]?.[0];
      if (first !== undefined) lead(placeOf(first));
    } finally {
      setIsSaving(false);
    }
  };

  return { form, fields, state, problem, isSaving, isDirty, submit, active, setActive, wrong, mark, lead };
};
