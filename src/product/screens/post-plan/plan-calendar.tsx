import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../framework/fields/base/format';
import { useLanguage } from '../../../framework/i18n/use-label';
import type { PlannedDouyinPost } from '../../contract/douyin';
import { type PlanDay, planWeeks } from './plan-weeks';

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;
/** Weeks that are drawn; the list beneath has all days. */
const mostWeeks = 6;
const clockOf = ({ at }: PlannedDouyinPost): string => formatMoment(at).slice(11, 16);

/** The plan as weeks: how many posts a day has, from when until when; and all of them as a list. */
export const PlanCalendar = ({ posts }: { posts: readonly PlannedDouyinPost[] }) => {
  const { t } = useTranslation('post-plan');
  const weekday = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'short' });
  const weeks = planWeeks(posts);
  const [week] = weeks;
  if (week === undefined) return null;
  return (
    <>
      <table className="post-plan-weeks" aria-label={t('calendar')}>
        <thead>
          <tr>
            {week.map(({ day }) => (
              <th key={day} scope="col">
                {weekday.format(new Date(`${day}T12:00:00`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.slice(0, mostWeeks).map((days) => (
            <tr key={days[0]?.day}>
              {days.map((day) => (
                <Day key={day.day} {...day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {weeks.length > mostWeeks && <p>{t('moreWeeks', { count: weeks.length - mostWeeks })}</p>}
      <details>
        <summary>{t('all', { count: posts.length })}</summary>
        <ol className="post-plan-list">
          {posts.map((post) => (
            <li key={`${post.at}/${post.accountId}`}>
              <time dateTime={post.at}>{formatMoment(post.at).slice(5, 16)}</time>
              <span>{post.account}</span>
              <span>{post.title}</span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
};

const Day = ({ day, posts, isWithin }: PlanDay) => {
  const { t } = useTranslation('post-plan');
  const [first, last] = [posts[0], posts.at(-1)];
  const span = first && last ? [...new Set([clockOf(first), clockOf(last)])].join('–') : '';
  return (
    <td
      data-within={isWithin}
      data-has={posts.length > 0}
      title={posts.map((post) => `${clockOf(post)} ${post.account}`).join('\n')}
    >
      <span>{day.slice(5)}</span>
      {posts.length > 0 && <strong>{t('posts', { count: posts.length })}</strong>}
      {span !== '' && <small>{span}</small>}
    </td>
  );
};
