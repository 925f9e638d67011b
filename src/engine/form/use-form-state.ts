import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo } from 'react';
import type { Field } from '../../schema/resource';
import type { Values } from '../engine-record';
import { type FormState, followingValues, formState, watchedNames } from './form-state';
import { usePossibleRefs } from './use-possible-refs';

/** What the form looks like now; drawn again only when a field that others depend on changes. Keeps dependent values in step. */
export const useFormState = ({
  form,
  fields,
  base,
}: {
  form: FormInstance;
  fields: readonly Field[];
  /** Values that conditions may ask for although they are not on the form. */
  base: Values;
}): FormState => {
  const names = useMemo(() => watchedNames(fields), [fields]);
  const pick = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  const watched: Values | undefined = Form.useWatch(pick, { form, preserve: true });
  const state = formState(fields, { ...base, ...watched });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows from watched values is asked again when one of them changes.
  useEffect(() => {
    for (const [name, value] of Object.entries(followingValues(fields, { ...base, ...form.getFieldsValue(true) }))) {
      form.setFieldValue(name, value);
    }
  }, [watched, form]);
  usePossibleRefs({ form, fields, values: state.values });
  return state;
};
