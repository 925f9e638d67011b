import { Form } from 'antd';
import type { InputProps } from '../../fields/base/field-props';
import type { Field } from '../../fields/field';
import { inputOf } from '../../fields/inputs';
import { storedValue } from '../../fields/stored-value';
import { useEngine } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import type { InputReplacement } from '../context/replacements';
import { PartBoundary } from './part-boundary';

const everything = (values: Values): Values => values;
const ignore = (): void => undefined;

const Replaced = ({ own, ...props }: InputProps<Field> & { own: InputReplacement }) => {
  const { field, value, onChange = ignore, disabled = false, peers, ...rest } = props;
  const form = Form.useFormInstance();
  const values: Values | undefined = Form.useWatch(everything, { form, preserve: true });
  const Usual = inputOf(field);
  return (
    // The generated input has the same position and height; its value cannot be lost, because the form holds it.
    <PartBoundary generated={<Usual {...props} />} waiting={<Usual {...props} disabled />}>
      <own.Component
        {...rest}
        field={field}
        value={storedValue(field.type, value) ?? null}
        onChange={onChange}
        values={{ ...peers, ...values }}
        disabled={disabled}
      />
    </PartBoundary>
  );
};

/** The input of a field: the generated one, or its custom input. */
export const CustomInput = ({ name, ...props }: InputProps<Field> & { name: string }) => {
  const own = useEngine().replacements?.inputs[name];
  const Usual = inputOf(props.field);
  return own?.types.includes(props.field.type) ? <Replaced {...props} own={own} /> : <Usual {...props} />;
};
