import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import { useLanguage } from '../../../framework/i18n/use-label';
import { browserZone } from '../../../framework/shared/browser-zone';
import type { PlannedPublication, PublishFinding } from '../../contract/publishing';
import { type Content, keyOf, titleOf } from './chosen';
import { type Versions, versionKey } from './versions-part';

/** A publication at its time of day. */
interface PlanPost {
  publication: PlannedPublication;
  hour: number;
  minute: number;
}

/** The planned publications by day (`YYYY-MM-DD`) and hour of a time zone, earliest first, and those that have no time. */
export const planDays = (planned: readonly PlannedPublication[], zone: string) => {
  // Swedish writes `2026-11-24 09:30`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const days = new Map<string, PlanPost[]>();
  const timed = planned
    .flatMap((publication) => (publication.at === null ? [] : [{ publication, moment: new Date(publication.at) }]))
    .sort((a, b) => a.moment.getTime() - b.moment.getTime());
  for (const { publication, moment } of timed) {
    const [day = '', clock = ''] = format.format(moment).split(' ');
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    const post = { publication, hour, minute };
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return {
    days: [...days].map(([day, posts]) => ({ day, posts })),
    refused: planned.filter(({ at }) => at === null),
  };
};

/** What was found of one publication: of it alone where it has a time, and of its content or account as well where it has none. */
export const findingsOf = (
  { resource, contentId, accountId, at }: PlannedPublication,
  findings: readonly PublishFinding[],
): readonly PublishFinding[] => {
  const isOwn = (finding: PublishFinding): boolean =>
    finding.resource === resource && finding.contentId === contentId && finding.accountId === accountId;
  const isAbout = (finding: PublishFinding): boolean =>
    (finding.contentId === undefined || (finding.contentId === contentId && finding.resource === resource)) &&
    (finding.accountId === undefined || finding.accountId === accountId);
  return findings.filter((finding) => (at === null ? finding.level === 'error' && isAbout(finding) : isOwn(finding)));
};

/** The hours from the first to the last one with a post. */
const hoursOf = (posts: readonly PlanPost[]): readonly number[] => {
  const [first, last] = [Math.min(...posts.map(({ hour }) => hour)), Math.max(...posts.map(({ hour }) => hour))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** Days that are shown at once, and posts of an hour, and refused ones, that need no click. */
const mostDays = 7;
const mostPosts = 4;
const locales = { zh: 'zh-CN', en: 'en-GB' } as const;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

interface PlanCalendarProps {
  planned: readonly PlannedPublication[];
  findings: readonly PublishFinding[];
  contents: readonly Content[];
  accounts: readonly EngineRecord[];
  versions: Versions;
  /** Opens what an account gets of a content. */
  onOpen: (content: Content, accountId: string) => void;
}

/** What goes out when, as days and hours, with what was found of each, and what cannot go out at all. */
export const PlanCalendar = (props: PlanCalendarProps) => {
  const { planned, findings, contents, accounts, versions, onOpen } = props;
  const { t } = useTranslation('publish-console');
  const language = useLanguage();
  const [from, setFrom] = useState(0);
  // The hours of publishing are of the console's zone, wherever somebody looks at the plan.
  const { zone } = useEngine().asking;
  const { days, refused } = planDays(planned, zone);
  // A plan that has become shorter is shown from its last days.
  const start = Math.min(from, Math.max(0, Math.floor((days.length - 1) / mostDays) * mostDays));
  const shown = days.slice(start, start + mostDays);
  const posts = shown.flatMap((day) => day.posts);
  const dayName = new Intl.DateTimeFormat(locales[language], { month: 'numeric', day: 'numeric', weekday: 'short' });

  const post = (publication: PlannedPublication, time: string) => {
    const { resource, contentId, accountId } = publication;
    const content = contents.find((one) => keyOf(one) === keyOf({ resource, id: contentId }));
    const found = findingsOf(publication, findings);
    const title = content && (versions.get(versionKey(content, accountId))?.title ?? titleOf(content.record));
    return (
      <li key={`${resource}/${contentId}/${accountId}/${publication.at}`}>
        <button
          type="button"
          className="publish-post u-grid u-min-0 u-text-12"
          data-level={found[0]?.level}
          onClick={() => content && onOpen(content, accountId)}
        >
          <span className="u-truncate">
            {time !== '' && <time className="u-figures">{time}</time>}{' '}
            <span>{textFrom(accounts.find(({ id }) => id === accountId)?.nickname)}</span>
          </span>
          <span className="u-truncate">{title}</span>
          {found.length > 0 && (
            <span className="publish-post-found u-clip">{found.map(({ msg }) => msg).join(t('comma'))}</span>
          )}
        </button>
      </li>
    );
  };
  const list = (items: readonly { publication: PlannedPublication; time: string }[]) => {
    const others = items.slice(mostPosts);
    return (
      <>
        <ul className="publish-posts">
          {items.slice(0, mostPosts).map(({ publication, time }) => post(publication, time))}
        </ul>
        {others.length > 0 && (
          <details className="u-mt-8">
            <summary className="u-text-12">{t('findings.others', { count: others.length })}</summary>
            <ul className="publish-posts u-mt-8">{others.map(({ publication, time }) => post(publication, time))}</ul>
          </details>
        )}
      </>
    );
  };
  const timeOf = ({ hour, minute }: PlanPost): string => `${twoDigits(hour)}:${twoDigits(minute)}`;

  return (
    <div className="publish-plan u-stack u-gap-12">
      {refused.length > 0 && (
        <section className="publish-refused u-stack u-gap-4" aria-label={t('plan.refused', { count: refused.length })}>
          <h3 className="u-medium">{t('plan.refused', { count: refused.length })}</h3>
          {list(refused.map((publication) => ({ publication, time: '' })))}
        </section>
      )}
      {posts.length === 0 && <p className="publish-quiet">{t('plan.none')}</p>}
      {posts.length > 0 && zone !== browserZone() && <p className="publish-quiet">{t('plan.zone', { zone })}</p>}
      {posts.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard as well.
        <section className="publish-calendar u-scroll" tabIndex={0} aria-label={t('plan.calendar')}>
          <table style={{ '--publish-days': shown.length } as CSSProperties}>
            <thead>
              <tr>
                <td />
                {shown.map(({ day, posts: own }) => (
                  <th key={day} scope="col">
                    {dayName.format(new Date(`${day}T12:00:00`))}{' '}
                    <span className="publish-quiet">{t('plan.count', { count: own.length })}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hoursOf(posts).map((hour) => (
                <tr key={hour}>
                  <th scope="row" className="u-figures">{`${twoDigits(hour)}:00`}</th>
                  {shown.map(({ day, posts: own }) => (
                    <td key={day}>
                      {list(
                        own
                          .filter((one) => one.hour === hour)
                          .map((one) => ({ publication: one.publication, time: timeOf(one) })),
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {days.length > mostDays && (
        <div className="publish-buttons">
          <Button icon={<LeftOutlined />} disabled={start === 0} onClick={() => setFrom(start - mostDays)}>
            {t('plan.earlier')}
          </Button>
          <Button
            icon={<RightOutlined />}
            iconPlacement="end"
            disabled={start + mostDays >= days.length}
            onClick={() => setFrom(start + mostDays)}
          >
            {t('plan.later')}
          </Button>
        </div>
      )}
    </div>
  );
};
