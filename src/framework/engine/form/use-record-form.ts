import { Form } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../language/resource/resource';
import type { Values } from '../context/engine-record';
import { changedValues } from './changed-values';
import type { SentChildren } from './children/lines-context';
import type { Lines } from './children/use-lines';
import { type FormProblem, placeOf, toFormProblem } from './form-problem';
import { sectionOf, wrongSections } from './section-box';
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
  /** Saves the values of the visible fields, and what was done with children; rejects with Refine's `HttpError` shape. */
  onSave: (values: Values, children: SentChildren | undefined) => Promise<void>;
  /** The children that are edited within the form. */
  lines: Lines;
  /** Called after saving; leaving the page no longer asks. */
  onSaved: () => void;
}

/** State of a record's form: visible fields, open section, errors, unsaved input. */
export const useRecordForm = ({
  resource,
  sections,
  isNew,
  initial,
  base,
  lines,
  onSave,
  onSaved,
}: RecordFormState) => {
  const { t } = useTranslation('engine');
  const [form] = Form.useForm<Record<string, unknown>>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const [active, setActive] = useState(0);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const isSaved = useRef(false);
  const wrongLines = useRef<readonly { name: string[]; errors: string[] }[]>([]);
  const fields = useMemo(() => fieldsOf(sections), [sections]);
  const own = useMemo(() => fields.map(({ field }) => field), [fields]);
  const state = useFormState({ form, fields: own, base, initial, about: { resource, isNew } });
  const { visible, held } = state;
  useErrorsInLanguage(form);

  const isDirty = useCallback((): boolean => {
    const now = form.getFieldsValue(true);
    const typed = fields.flatMap(({ field, isDisabled }) => (isDisabled ? [] : [field]));
    if (isSaved.current) return false;
    return Object.keys(changedValues({ fields: typed, before: initial, now })).length > 0 || lines.isDirty();
  }, [form, fields, initial, lines]);

  const visibleValues = (): Values => {
    const now = form.getFieldsValue(true);
    const sent = fields.filter(
      ({ field, isDisabled }) => visible.has(field.name) && !isDisabled && !held.has(field.name),
    );
    return Object.fromEntries(sent.map(({ field }) => [field.name, now[field.name]]));
  };

  /** Marks the relations with wrong lines, and opens the first. */
  const markLines = (names: readonly string[]): void => {
    wrongLines.current = names.map((name) => ({ name: ['children', name], errors: [name] }));
    mark();
    if (names[0] !== undefined) lead(['children', names[0]]);
  };

  /** Recomputes which sections have errors. */
  const mark = (): void => {
    const now = wrongSections(sections, [...form.getFieldsError(), ...wrongLines.current]);
    setWrong((before) => (before.join() === now.join() ? before : now));
  };
  /** Opens the section of a field and focuses the field; a hidden one cannot be scrolled to. */
  const lead = (place: (string | number)[]): void => {
    flushSync(() => setActive(sectionOf(sections, place)));
    // A line shows its errors itself.
    if (place[0] !== 'children') form.scrollToField(place, { block: 'center', focus: true });
  };

  const submit = async (): Promise<void> => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      const wrongNames = await lines.check();
      markLines(wrongNames);
      if (wrongNames.length > 0) return;
      await onSave(visibleValues(), lines.read());
      isSaved.current = true;
      lines.saved();
      onSaved();
    } catch (thrown) {
      const refused = lines.refuse(thrown);
      const names = refused.length > 0 ? [...visible, 'children'] : [...visible];
      const found = toFormProblem({ thrown, names, isNew, fallback: t('error.unknown') });
      setProblem(found);
      markLines(refused);
      const errors = Object.entries(found.fieldErrors).filter(([name]) => !name.startsWith('children.'));
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
