import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkField } from '../../fields/check-field';
import { defaultValue } from '../../fields/default-value';
import { type Field, type FieldOf, isComputed, isList, isMade, kitOf, maskOf } from '../../fields/field';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { useEngine } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import '../../fields/forms/input-texts';
import type { ItemPlace } from '../../fields/base/field-props';
import { isEmpty } from '../../fields/base/read-value';
import { inputOf } from '../../fields/inputs';
import { inputLabel } from '../../fields/translations';
import { isUploading } from '../../fields/upload/under-way';
import { CustomInput } from '../record/custom-input';
import { isSame } from './changed-values';
import type { FieldRules } from './use-form-state';

interface FieldItemProps {
  field: Field;
  isDisabled: boolean;
  /** Requires the field even where it is optional. */
  isRequired?: boolean;
  /** Rules between fields whose message is shown at this one. */
  rules?: FieldRules | undefined;
  /** Values of other fields that this one depends on. */
  peers?: Values;
  /** Path of the value when it is part of a list. Default: the field's name. */
  name?: ItemPlace;
  /**
   * The stored value of the record's field. Unchanged it is not held to the rules, as by the server: they may be newer than the value.
   * Default: none.
   */
  stored?: unknown;
  /** Whether the list that this is part of has its stored value, all of which is sent with a change. Default: it is part of none. */
  isListStored?: () => boolean;
}

const none: Values = {};

/** What a new item of a list begins with. */
const firstItem = ({ fields }: FieldOf<'list'>): Values =>
  Object.fromEntries(fields.map((inner) => [inner.name, defaultValue(inner)]));

/** One field with its label, hint and input, validated by the same rules as on the server. */
export const FieldItem = ({
  field,
  isDisabled,
  isRequired = field.required,
  rules,
  peers = none,
  name,
  stored,
  isListStored,
}: FieldItemProps) => {
  const label = useLabel();
  const language = useLanguage();
  const { t } = useTranslation('fields');
  const form = Form.useFormInstance();
  const path = name === undefined ? field.name : [...name];
  const Input = inputOf(field);
  const own = useEngine().replacements?.inputs[field.input ?? ''];
  const isStored = isListStored ?? (() => isSame(form?.getFieldValue(field.name), stored));
  const validate = async (_: unknown, value: unknown): Promise<void> => {
    // A masked value is sent back unchanged, or rejected by the server.
    const isAsRead = maskOf(field)?.isHidden(value) === true;
    if (isUploading(field)) throw new Error(t('uploading'));
    // What has passed since it was written is left alone, as by the server.
    const now = form?.isFieldTouched(path) === true ? Date.now() : undefined;
    const request = { field, value, language, required: isRequired, now };
    // Something that is missing can be filled in; of a list that is not sent nothing is looked at.
    const isKept = isStored() && (isListStored !== undefined || !isEmpty(value));
    const error = isDisabled || isAsRead || isKept ? undefined : checkField(request);
    if (error !== undefined) throw new Error(error);
    const broken = rules?.said();
    if (broken !== undefined) throw new Error(label(broken));
  };
  const control = {
    field,
    disabled: isDisabled,
    ...(kitOf(field).dependsOn && { peers }),
    ...(isMade(field) && { placeholder: t(isComputed(field) ? 'computed' : 'generated') }),
  };
  const isWide = kitOf(field).wide !== undefined || own?.isWide === true;
  const common = {
    className: `${isWide ? 'engine-form-wide' : ''} ${isMade(field) ? 'engine-computed' : ''}`.trim(),
    label: label(inputLabel(field)),
    extra: field.help === undefined ? undefined : label(field.help),
    required: isRequired,
  };
  if (isList(field)) {
    // The list registers its items by name itself; so does each of their fields, which shows its own errors.
    return (
      <Form.Item {...common}>
        <Input
          field={field}
          disabled={isDisabled}
          validate={validate}
          firstItem={firstItem(field)}
          // What a list draws are its own fields.
          drawField={(inner, place) => (
            <FieldItem
              field={inner as Field}
              isDisabled={isDisabled || isMade(inner as Field)}
              name={place}
              isListStored={isStored}
            />
          )}
        />
      </Form.Item>
    );
  }
  return (
    <Form.Item
      {...common}
      name={path}
      validateTrigger="onBlur"
      {...(rules && { dependencies: [...rules.names] })}
      rules={[{ validator: validate }]}
    >
      {field.input === undefined ? (
        <Input {...control} />
      ) : (
        <CustomInput {...control} peers={peers} name={field.input} />
      )}
    </Form.Item>
  );
};
