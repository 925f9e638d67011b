import { Transfer } from 'antd';
import type { ReactNode } from 'react';
import type { CustomInputProps } from '../../framework/engine/context/custom-props';
import type { FieldOf } from '../../framework/fields/field';
import { useLabel } from '../../framework/i18n/use-label';

/** Several options of a choice in two columns. */
export const TransferInput = ({
  field,
  value,
  onChange,
  onBlur,
  disabled,
}: CustomInputProps<FieldOf<'choice'>>): ReactNode => {
  const label = useLabel();
  const chosen = Array.isArray(value) ? value : [];
  return (
    <Transfer
      dataSource={Object.entries(field.options).map(([key, option]) => ({ key, title: label(option) }))}
      targetKeys={[...chosen]}
      onChange={(keys) => {
        onChange(keys.map(String));
        onBlur?.();
      }}
      render={({ title }) => title}
      titles={[label({ zh: '可选', en: 'Offered' }), label({ zh: '已选', en: 'Chosen' })]}
      disabled={disabled}
      showSearch
    />
  );
};
