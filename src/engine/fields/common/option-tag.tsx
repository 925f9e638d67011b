import { Tag } from 'antd';
import { useLabel } from '../../../i18n/use-label';
import type { FieldOf } from '../../../schema/resource';
import { optionOf } from './option-of';

/** One value of a field with its name and colour; a value that is not configured is shown as it is. */
export const OptionTag = ({ field, value }: { field: FieldOf<'choice' | 'state'>; value: string }) => {
  const label = useLabel();
  const option = optionOf({ field, key: value });
  return (
    <Tag color={option?.color ?? 'default'} style={{ marginInlineEnd: 0 }}>
      {option === undefined ? value : label(option)}
    </Tag>
  );
};
