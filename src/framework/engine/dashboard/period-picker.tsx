import { useTranslation } from 'react-i18next';
import { type PeriodName, periods } from '../../language/dashboard-config';

/** The spans to choose from; one press each. */
export const PeriodPicker = ({ period, onChange }: { period: PeriodName; onChange: (period: PeriodName) => void }) => {
  const { t } = useTranslation('dashboard');
  const choose = (name: PeriodName) => () => onChange(name);
  return (
    <fieldset className="dash-periods kinds-switch u-card u-inline-flex" aria-label={t('period.label')}>
      {periods.map((name) => (
        <button className="u-nowrap" key={name} type="button" aria-pressed={period === name} onClick={choose(name)}>
          {t(`period.${name}`)}
        </button>
      ))}
    </fieldset>
  );
};
