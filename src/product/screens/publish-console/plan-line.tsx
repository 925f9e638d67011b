import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { formatDay, formatMinute } from '../../../framework/fields/base/format';
import { textFrom } from '../../../framework/fields/base/read-value';
import { useLanguage } from '../../../framework/i18n/use-label';
import type { PlannedPublication } from '../../contract/publishing';
import { type Content, keyOf, titleOf } from './chosen';

/** A publication on the line of its day. */
interface PlanPoint {
  publication: PlannedPublication;
  /** Minutes since the day began. */
  minute: number;
  /** Line of its account within the day, from 0. */
  lane: number;
}

/** A day on which something goes out. */
interface PlanDay {
  /** `YYYY-MM-DD` in the browser's time zone. */
  day: string;
  points: readonly PlanPoint[];
  /** How many lines it has. */
  lanes: number;
}

/** The planned publications by day and time; each account of a day has a line of its own. */
export const planDays = (planned: readonly PlannedPublication[]): readonly PlanDay[] => {
  const days = new Map<string, { points: PlanPoint[]; lanes: Map<string, number> }>();
  const timed = planned
    .flatMap((publication) => (publication.at === null ? [] : [{ publication, moment: new Date(publication.at) }]))
    .sort((a, b) => a.moment.getTime() - b.moment.getTime());
  for (const { publication, moment } of timed) {
    const day = formatDay(moment);
    const entry = days.get(day) ?? { points: [], lanes: new Map<string, number>() };
    const lane = entry.lanes.get(publication.accountId) ?? entry.lanes.size;
    entry.lanes.set(publication.accountId, lane);
    entry.points.push({ publication, minute: moment.getHours() * 60 + moment.getMinutes(), lane });
    days.set(day, entry);
  }
  return [...days].map(([day, { points, lanes }]) => ({ day, points, lanes: lanes.size }));
};

const hours = [0, 6, 12, 18, 24];
const dayMinutes = 24 * 60;
/** Days that are drawn; the table below has all of them. */
const mostDays = 14;
const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

const placeOf = (minute: number): string => `${(100 * minute) / dayMinutes}%`;

/** What goes out when: a line for each day with a point for each publication, and the same as a table. */
export const PlanLine = ({
  planned,
  contents,
  accounts,
}: {
  planned: readonly PlannedPublication[];
  contents: readonly Content[];
  accounts: readonly EngineRecord[];
}) => {
  const { t } = useTranslation('publish-console');
  const language = useLanguage();
  const days = planDays(planned);
  const dayName = new Intl.DateTimeFormat(locales[language], { month: 'numeric', day: 'numeric', weekday: 'short' });
  const wordsOf = ({ publication }: PlanPoint) => {
    const content = contents.find(
      (one) => keyOf(one) === keyOf({ resource: publication.resource, id: publication.contentId }),
    );
    const account = accounts.find(({ id }) => id === publication.accountId);
    return {
      time: formatMinute(publication.at ?? ''),
      title: titleOf(content?.record),
      account: textFrom(account?.nickname),
    };
  };
  const points = days.flatMap((day) => day.points);
  if (points.length === 0) return <p className="publish-quiet">{t('plan.none')}</p>;
  return (
    <div className="publish-plan u-stack u-gap-6">
      <div className="publish-plan-scale u-relative u-text-12 u-faint" aria-hidden="true">
        {hours.map((hour) => (
          <span className="u-absolute" key={hour} style={{ left: placeOf(hour * 60) }}>{`${hour}:00`}</span>
        ))}
      </div>
      {days.slice(0, mostDays).map(({ day, points: dots, lanes }) => (
        <div key={day} className="publish-plan-day u-stack u-gap-16 u-items-center">
          <span>{dayName.format(new Date(`${day}T12:00:00`))}</span>
          <span className="publish-plan-track u-relative" style={{ '--publish-lanes': lanes } as CSSProperties}>
            {dots.map((point) => {
              const { time, title, account } = wordsOf(point);
              const { resource, contentId, accountId } = point.publication;
              return (
                <i
                  key={`${resource}/${contentId}/${accountId}/${time}`}
                  title={`${time} ${account} ${title}`}
                  style={{ left: placeOf(point.minute), top: `${4 + point.lane * 12}px` }}
                />
              );
            })}
          </span>
        </div>
      ))}
      {days.length > mostDays && (
        <p className="publish-quiet">{t('plan.moreDays', { count: days.length - mostDays })}</p>
      )}
      <details>
        <summary>{t('plan.all', { count: points.length })}</summary>
        <ul className="publish-plan-list u-stack u-gap-4 u-m-t-8 u-scroll-y u-figures">
          {points.map((point) => {
            const { time, title, account } = wordsOf(point);
            const { resource, contentId, accountId } = point.publication;
            return (
              <li key={`${resource}/${contentId}/${accountId}/${point.publication.at}`}>
                <time>{time}</time> <span>{account}</span> <span className="publish-quiet">{title}</span>
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
};
