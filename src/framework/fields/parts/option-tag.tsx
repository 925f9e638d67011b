import { Tag } from 'antd';
import { useLabel } from '../../i18n/use-label';
import { type OptionField, optionOf } from '../base/option';

/** One value of a field with its name and colour; a value that is not configured is shown as it is. */
export const OptionTag = ({ field, value }: { field: OptionField; value: string }) => {
  const label = useLabel();
  const option = optionOf({ field, key: value });
  return (
    <Tag variant="outlined" color={option?.color ?? 'default'} style={{ marginInlineEnd: 0 }}>
      {option === undefined ? value : label(option)}
    </Tag>
  );
};
