import { Form } from 'antd';
import { storedValue } from '../../schema/stored-value';
import { useEngine } from '../engine-context';
import type { Values } from '../engine-record';
import type { InputProps } from '../fields/field-props';
import { inputOf } from '../fields/inputs';
import { PartBoundary } from './part-boundary';
import type { InputReplacement } from './replacements';

const everything = (values: Values): Values => values;
const ignore = (): void => undefined;

const Replaced = ({ own, ...props }: InputProps & { own: InputReplacement }) => {
  const { field, value, onChange = ignore, disabled = false, peers: _peers, ...rest } = props;
  const form = Form.useFormInstance();
  const values: Values | undefined = Form.useWatch(everything, { form, preserve: true });
  const Usual = inputOf(field);
  return (
    // The usual input has the same place and height; what it holds cannot be lost, because the form holds it.
    <PartBoundary generated={<Usual {...props} />} waiting={<Usual {...props} disabled />}>
      <own.Component
        {...rest}
        field={field}
        value={storedValue(field.type, value) ?? null}
        onChange={onChange}
        values={values ?? {}}
        disabled={disabled}
      />
    </PartBoundary>
  );
};

/** The input of a field: the usual one, or what the field names in its place. */
export const OwnInput = ({ name, ...props }: InputProps & { name: string }) => {
  const own = useEngine().replacements?.inputs[name];
  const Usual = inputOf(props.field);
  return own?.types.includes(props.field.type) ? <Replaced {...props} own={own} /> : <Usual {...props} />;
};
