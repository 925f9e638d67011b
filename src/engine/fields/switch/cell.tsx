import { Tag } from 'antd';
import { useLabel } from '../../../i18n/use-label';
import { Blank } from '../common/blank';
import { switchLabel } from '../common/switch-labels';
import type { CellProps } from '../field-props';

/** Yes or no. */
export const SwitchCell = ({ value }: CellProps) => {
  const label = useLabel();
  if (typeof value !== 'boolean') return <Blank />;
  return (
    <Tag color={value ? 'green' : 'default'} style={{ marginInlineEnd: 0 }}>
      {label(switchLabel(value))}
    </Tag>
  );
};
