import { useLabel } from '../../i18n/use-label';
import type { CellProps } from '../base/field-props';
import { Blank } from '../parts/cells';
import { switchLabel } from './switch';

/** Yes or no. */
export const SwitchCell = ({ value }: CellProps) => {
  const label = useLabel();
  if (typeof value !== 'boolean') return <Blank />;
  return <span className={value ? undefined : 'u-muted'}>{label(switchLabel(value))}</span>;
};
