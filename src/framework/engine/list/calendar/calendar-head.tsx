import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-label';
import { listKindTexts } from '../list-kind-texts';
import { daysOf, movePlace, type Place, readPlace, withSpan } from './calendar-days';

const spans = ['month', 'week'] as const;
const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** The title of the position: 2026年11月, or the first and last day of a week. */
const useName = (place: Place): string => {
  const locale = locales[useLanguage()];
  const at = (day: string | undefined) => new Date(`${day ?? place.day}T12:00:00`);
  if (place.span === 'month')
    return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(at(place.day));
  const days = daysOf(place);
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).formatRange(
    at(days[0]),
    at(days.at(-1)),
  );
};

/** The visible month or week, with navigation. */
export const CalendarHead = ({
  place,
  today,
  onMove,
}: {
  place: Place;
  today: string;
  onMove: (place: Place) => void;
}) => {
  const { t } = useTranslation(listKindTexts);
  const name = useName(place);
  return (
    <div className="kinds-calendar-head">
      <div>
        <Button
          icon={<LeftOutlined />}
          aria-label={t(`calendar.previous.${place.span}`)}
          onClick={() => onMove(movePlace(place, -1))}
        />
        <h2 aria-live="polite">{name}</h2>
        <Button
          icon={<RightOutlined />}
          aria-label={t(`calendar.next.${place.span}`)}
          onClick={() => onMove(movePlace(place, 1))}
        />
        <Button onClick={() => onMove(withSpan(readPlace('', today), place.span, today))}>{t('calendar.today')}</Button>
      </div>
      <fieldset className="kinds-switch" aria-label={t('calendar.span')}>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={span === place.span}
            onClick={() => onMove(withSpan(place, span, today))}
          >
            {t(`calendar.${span}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
