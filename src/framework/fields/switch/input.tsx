import { Switch } from 'antd';
import { useLabel } from '../../i18n/use-label';
import type { InputProps } from '../base/field-props';
import { switchLabel } from './switch';

/** Yes or no. */
export const SwitchInput = ({ field, value, onChange, ...rest }: InputProps) => {
  const label = useLabel();
  return (
    <Switch
      {...rest}
      aria-label={label(field.label)}
      checkedChildren={label(switchLabel(true))}
      unCheckedChildren={label(switchLabel(false))}
      checked={value === true}
      onChange={(isOn) => onChange?.(isOn)}
    />
  );
};
