import '../inputs.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import type { Values } from '../../../framework/engine/context/engine-record';
import { formatDay, formatMoment } from '../../../framework/fields/base/format';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { inputOf } from '../../../framework/fields/inputs';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLanguage } from '../../../framework/i18n/use-label';
import { type DouyinPlan, type PlannedDouyinPost, planDouyinTask } from '../../contract/douyin';
import { postPlan as en } from '../../texts/en/inputs.json';
import { postPlan as zh } from '../../texts/zh/inputs.json';

/** A day of the plan. */
interface PlanDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The earliest first. */
  posts: readonly PlannedDouyinPost[];
  /** Between the first and the last day of the plan. */
  isWithin: boolean;
}

const dayMs = 24 * 60 * 60_000;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayAt = (noon: number): string => new Date(noon).toISOString().slice(0, 10);

/** The posts by day in whole weeks, Monday to Sunday; nothing without posts. The earliest post comes first. */
export const planWeeks = (posts: readonly PlannedDouyinPost[]): readonly (readonly PlanDay[])[] => {
  const byDay = new Map<string, PlannedDouyinPost[]>();
  for (const post of posts) {
    const day = formatDay(new Date(post.at));
    byDay.set(day, [...(byDay.get(day) ?? []), post]);
  }
  const days = [...byDay.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const monday = noonOf(first) - ((new Date(noonOf(first)).getUTCDay() + 6) % 7) * dayMs;
  const count = Math.ceil((noonOf(last) - monday + dayMs) / (7 * dayMs));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_none, index) => {
      const day = dayAt(monday + (week * 7 + index) * dayMs);
      return { day, posts: byDay.get(day) ?? [], isWithin: day >= first && day <= last };
    }),
  );
};

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;
/** Weeks that are drawn; the list beneath has all days. */
const mostWeeks = 6;
const clockOf = ({ at }: PlannedDouyinPost): string => formatMoment(at).slice(11, 16);

/** The plan as weeks: how many posts a day has, from when until when; and all of them as a list. */
const PlanCalendar = ({ posts }: { posts: readonly PlannedDouyinPost[] }) => {
  const { t } = useTranslation('post-plan');
  const weekday = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'short' });
  const weeks = planWeeks(posts);
  const [week] = weeks;
  if (week === undefined) return null;
  return (
    <>
      <table className="post-plan-weeks u-full u-figures" aria-label={t('calendar')}>
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
        <ol className="post-plan-list u-stack u-gap-2 u-mt-8 u-scroll u-text-12">
          {posts.map((post) => (
            <li key={`${post.at}/${post.accountId}`}>
              <time dateTime={post.at}>{formatMoment(post.at).slice(5, 16)}</time>
              <span className="u-truncate">{post.account}</span>
              <span className="u-truncate">{post.title}</span>
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

/** What the plan goes by. */
const names = [
  'groupId',
  'accountIds',
  'type',
  'imageGroupId',
  'imagesPerPost',
  'titleMode',
  'topics',
  'perAccountPerDay',
  'timeSlots',
  'startAt',
  'endAt',
  'interval',
] as const;

/** Delay after typing before the plan is requested, in ms. */
const pauseMs = 300;

/** The outcome of a form of a task, computed again whenever it changes, as soon as it is complete enough. */
const usePlan = ({ values, id }: { values: Values; id: string | undefined }) => {
  const { http } = useServices();
  const language = useLanguage();
  const question = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
  const [request, setRequested] = useState(question);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(question), pauseMs);
    return () => clearTimeout(timer);
  }, [question]);
  const task = useMemo(() => JSON.parse(request) as Values, [request]);
  const isWhole =
    textFrom(values.groupId) !== '' &&
    listOf(values.accountIds).length > 0 &&
    textFrom(values.startAt) !== '' &&
    textFrom(values.endAt) !== '' &&
    textFrom(values.startAt) <= textFrom(values.endAt);
  const query = useQuery({
    queryKey: ['post-plan', language, id ?? '', request],
    queryFn: ({ signal }) => call(http, planDouyinTask, { body: { task, ...(id !== undefined && { id }) }, signal }),
    enabled: isWhole && request === question,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    isWhole,
    plan: isWhole ? query.data : undefined,
    isAsking: isWhole && (query.isFetching || request !== question),
    hasFailed: isWhole && query.isError,
    ask: query.refetch,
  };
};

/** How many posts until which day, what they cost, and the obstacles. */
const PlanFigures = ({ plan: { posts, leftOut, cost, problem } }: { plan: DouyinPlan }) => {
  const { t } = useTranslation('post-plan');
  const last = posts.at(-1);
  const accounts = new Set(posts.map(({ accountId }) => accountId)).size;
  return (
    <div aria-live="polite">
      {last && (
        <p className="post-plan-sum u-prose">
          <strong className="u-figures">
            {t('sum', { count: posts.length, day: formatDay(new Date(last.at)).slice(5) })}
          </strong>
          <span>{t('accounts', { count: accounts })}</span>
          {cost.takes > 0 && <span>{t('cost', { takes: cost.takes, left: cost.left })}</span>}
        </p>
      )}
      {problem !== null && (
        <p className="post-plan-bad" role="alert">
          {t('problem', { problem })}
        </p>
      )}
      {last && leftOut > 0 && problem === null && <p className="post-plan-bad">{t('leftOut', { count: leftOut })}</p>}
    </div>
  );
};

addTexts('post-plan', { zh, en });

/** The figure as usual, and beneath it what the form of a Douyin task comes to: how many posts, until when, on which days. */
export const PostPlanInput = ({ field, values, onChange, ...rest }: CustomInputProps<FieldOf<'number'>>) => {
  const { t } = useTranslation('post-plan');
  const { id } = useParams();
  const Usual = inputOf(field);
  const { plan, isWhole, isAsking, hasFailed, ask } = usePlan({ values, id });
  return (
    <>
      <div className="post-plan-figure">
        <Usual {...rest} field={field} onChange={(value) => onChange(typeof value === 'number' ? value : null)} />
      </div>
      <section className="post-plan u-stack u-line u-rounded" aria-label={t('title')} aria-busy={isAsking}>
        <h3>{t('title')}</h3>
        {!isWhole && <p>{t('before')}</p>}
        {isWhole && plan === undefined && !hasFailed && <p>{t('asking')}</p>}
        {hasFailed && (
          <p role="alert">
            {t('failed')}
            <Button type="link" size="small" onClick={() => void ask()}>
              {t('again')}
            </Button>
          </p>
        )}
        {plan && (
          <>
            <PlanFigures plan={plan} />
            <PlanCalendar posts={plan.posts} />
          </>
        )}
      </section>
    </>
  );
};
