import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { checkField } from '../../schema/check-field';
import { isComputed } from '../../schema/computed';
import { isMaskedPhone } from '../../schema/mask-phone';
import type { Field } from '../../schema/resource';
import { useEngine } from '../engine-context';
import type { Values } from '../engine-record';
import '../fields/input-texts';
import type { ItemPlace } from '../fields/field-props';
import { inputOf } from '../fields/inputs';
import { isUploading } from '../fields/upload/under-way';
import { OwnInput } from '../replace/own-input';

interface FieldItemProps {
  field: Field;
  isDisabled: boolean;
  /** Insists on an optional field. */
  isRequired?: boolean;
  /** Values of other fields that this one depends on. */
  peers?: Values;
  /** Where the value stands, when it is part of a list. Default: under the field's name. */
  name?: ItemPlace;
}

/** Types whose inputs need the whole width of the form. */
const wideTypes: ReadonlySet<Field['type']> = new Set([
  'textarea',
  'image',
  'file',
  'video',
  'richtext',
  'json',
  'list',
]);
const none: Values = {};

/** One field with its label, hint and input, held to the rules that the server has too. */
export const FieldItem = ({ field, isDisabled, isRequired = field.required, peers = none, name }: FieldItemProps) => {
  const label = useLabel();
  const language = useLanguage();
  const { t } = useTranslation('fields');
  const Input = inputOf(field);
  const own = useEngine().replacements?.inputs[field.input ?? ''];
  const validate = async (_: unknown, value: unknown): Promise<void> => {
    // A number that one may see only in part goes back unchanged, or is refused by the server.
    const isAsRead = field.type === 'phone' && field.mask === true && isMaskedPhone(value);
    if (isUploading(field)) throw new Error(t('uploading'));
    const error = isDisabled || isAsRead ? undefined : checkField({ field, value, language, required: isRequired });
    if (error !== undefined) throw new Error(error);
  };
  const control = {
    field,
    disabled: isDisabled,
    ...((field.type === 'choice' || field.type === 'ref') && { peers }),
    ...(isComputed(field) && { placeholder: t('computed') }),
  };
  const isWide = wideTypes.has(field.type) || own?.isWide === true;
  const common = {
    className: `${isWide ? 'engine-form-wide' : ''} ${isComputed(field) ? 'engine-computed' : ''}`.trim(),
    label: label(field.label),
    extra: field.help === undefined ? undefined : label(field.help),
    required: isRequired,
  };
  if (field.type === 'list') {
    // The list places its items by name itself; so does each of their fields, and says what is wrong beside it.
    return (
      <Form.Item {...common}>
        <Input
          field={field}
          disabled={isDisabled}
          validate={validate}
          drawField={(inner, place) => <FieldItem field={inner} isDisabled={isDisabled} name={place} />}
        />
      </Form.Item>
    );
  }
  return (
    <Form.Item
      {...common}
      name={name === undefined ? field.name : [...name]}
      validateTrigger="onBlur"
      rules={[{ validator: validate }]}
    >
      {field.input === undefined ? <Input {...control} /> : <OwnInput {...control} name={field.input} />}
    </Form.Item>
  );
};
