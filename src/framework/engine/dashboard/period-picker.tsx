import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periods } from '../../language/dashboard-config';
import { ownDays, type Period } from '../../language/period-days';
import { lazyNamed } from '../../shared/lazy-named';

const OwnDays = lazyNamed(async () => (await import('./own-days')).OwnDays);

/** The name of a period, or its days. */
export const usePeriodText = (): ((period: Period) => string) => {
  const { t } = useTranslation('dashboard');
  return (period) => {
    const name = periods.find((each) => each === period);
    const { from, to } = ownDays(period) ?? {};
    return name === undefined ? `${from} – ${to}` : t(`period.${name}`);
  };
};

/** The spans to choose from, one press each, and days of one's own. */
export const PeriodPicker = ({ period, onChange }: { period: Period; onChange: (period: Period) => void }) => {
  const { t } = useTranslation('dashboard');
  const textOf = usePeriodText();
  const [isChoosing, setChoosing] = useState(false);
  const own = ownDays(period);
  const choose = (next: Period) => () => {
    setChoosing(false);
    onChange(next);
  };
  return (
    <>
      <fieldset className="dash-periods kinds-switch u-card u-inline-flex u-wrap" aria-label={t('period.label')}>
        {periods.map((name) => (
          <button className="u-nowrap" key={name} type="button" aria-pressed={period === name} onClick={choose(name)}>
            {textOf(name)}
          </button>
        ))}
        <button
          className="u-nowrap"
          type="button"
          aria-pressed={own !== undefined}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {own ? textOf(period) : t('period.own')}
        </button>
      </fieldset>
      {isChoosing && (
        <Suspense fallback={null}>
          <OwnDays days={own} onChange={({ from, to }) => choose(`${from}..${to}`)()} />
        </Suspense>
      )}
    </>
  );
};
