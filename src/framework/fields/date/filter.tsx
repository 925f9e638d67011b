import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainInput } from '../../shared/plain-input';
import type { FilterProps } from '../base/field-props';
import type { FilterOf } from '../base/filter-value';

type Days = FilterOf<'days'>;
type Props = FilterProps<FilterProps['field'], 'days'>;
type Picker = ComponentType<Props & { isOpen: boolean }>;

/**
 * From one day to another. The calendar is a tenth of a list's whole weight and rarely needed, so at first there is a
 * field that shows what is filtered; pointing at it or reaching it by keyboard loads the calendar.
 */
export const DayFilter = (props: Props) => {
  const { t } = useTranslation('engine');
  const { id, label, value } = props;
  const [loaded, setLoaded] = useState<{ Picker: Picker; isOpen: boolean }>();

  const load = async (): Promise<void> => {
    const { DayRange } = await import('./day-range');
    // After keyboard or click the focus moves on into the calendar; pointing at it only preloads it.
    setLoaded((current) => current ?? { Picker: DayRange, isOpen: document.activeElement?.id === id });
  };
  if (loaded) return <loaded.Picker {...props} isOpen={loaded.isOpen} />;

  const text = (days: Days): string =>
    days.preset === undefined ? `${days.from ?? ''} – ${days.to ?? ''}` : t(`days.${days.preset}`);
  return (
    <PlainInput
      id={id}
      className="engine-filter-wide"
      aria-label={label}
      readOnly
      placeholder={t('days.any')}
      value={value === undefined ? '' : text(value)}
      onFocus={() => void load()}
      onPointerEnter={() => void load()}
    />
  );
};
