import { Progress } from 'antd';
import { useLabel } from '../../../i18n/use-label';
import { Blank } from '../common/blank';
import { numberFrom } from '../common/read-value';
import type { CellProps } from '../field-props';

/** How far something is, as a bar. */
export const ProgressCell = ({ field, value }: CellProps) => {
  const label = useLabel();
  const percent = numberFrom(value);
  if (percent === undefined) return <Blank />;
  return (
    <Progress percent={percent} size="small" aria-label={label(field.label)} style={{ minWidth: 96, margin: 0 }} />
  );
};
