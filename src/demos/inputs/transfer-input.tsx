import { Checkbox, Transfer } from 'antd';
import type { ReactNode } from 'react';
import type { CustomInputProps } from '../../framework/engine/context/custom-props';
import type { FieldOf } from '../../framework/fields/field';
import { useLabel } from '../../framework/i18n/use-label';
import '../frame/demo.css';

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
      className="demo-transfer"
      disabled={disabled}
      showSearch
      showSelectAll={false}
    >
      {({ filteredItems, selectedKeys, onItemSelect, disabled: isDisabled }) => (
        // The list of the component itself has boxes without names.
        <div className="u-stack u-p-8-12 u-scroll">
          {filteredItems.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={selectedKeys.includes(key)}
              disabled={isDisabled === true}
              onChange={({ target }) => onItemSelect(key, target.checked)}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      )}
    </Transfer>
  );
};
