import { Form } from 'antd';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { checkField } from '../../schema/check-field';
import type { Field } from '../../schema/resource';
import { inputOf } from '../fields/inputs';

interface FieldItemProps {
  field: Field;
  isDisabled: boolean;
  /** Insists on an optional field. */
  isRequired?: boolean;
}

/** Types whose inputs need the whole width of the form. */
const wideTypes: ReadonlySet<Field['type']> = new Set(['textarea', 'image']);

/** One field with its label, hint and input, held to the rules that the server has too. */
export const FieldItem = ({ field, isDisabled, isRequired = field.required }: FieldItemProps) => {
  const label = useLabel();
  const language = useLanguage();
  const Input = inputOf(field);
  const validator = async (_: unknown, value: unknown): Promise<void> => {
    const error = isDisabled ? undefined : checkField({ field, value, language, required: isRequired });
    if (error !== undefined) throw new Error(error);
  };
  return (
    <Form.Item
      className={wideTypes.has(field.type) ? 'engine-form-wide' : ''}
      name={field.name}
      label={label(field.label)}
      extra={field.help === undefined ? undefined : label(field.help)}
      required={isRequired}
      validateTrigger="onBlur"
      rules={[{ validator }]}
    >
      <Input field={field} disabled={isDisabled} />
    </Form.Item>
  );
};
