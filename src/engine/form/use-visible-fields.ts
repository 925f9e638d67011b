import { Form, type FormInstance } from 'antd';
import { isVisible } from '../../schema/record-schema';
import type { FormField } from '../compile/to-form';
import type { Values } from '../engine-record';

/** Tells which fields are on the form now; drawn again only when a field that others depend on changes. */
export const useVisibleFields = ({
  form,
  fields,
  base,
}: {
  form: FormInstance;
  fields: readonly FormField[];
  /** Values that conditions may ask for although they are not on the form. */
  base: Values;
}): ReadonlySet<string> => {
  const asked = new Set(fields.flatMap(({ field }) => field.visibleWhen?.field ?? []));
  const pick = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => asked.has(name)));
  const watched: Values | undefined = Form.useWatch(pick, { form, preserve: true });
  const values = { ...base, ...watched };
  return new Set(fields.filter(({ field }) => isVisible(field.visibleWhen, values)).map(({ field }) => field.name));
};
