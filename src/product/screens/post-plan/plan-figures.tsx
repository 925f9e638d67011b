import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../framework/fields/base/format';
import type { DouyinPlan } from '../../contract/douyin';

/** How many posts until which day, what they cost, and what stands against them. */
export const PlanFigures = ({ plan: { posts, leftOut, cost, problem } }: { plan: DouyinPlan }) => {
  const { t } = useTranslation('post-plan');
  const last = posts.at(-1);
  const accounts = new Set(posts.map(({ accountId }) => accountId)).size;
  return (
    <div aria-live="polite">
      {last && (
        <p className="post-plan-sum">
          <strong>{t('sum', { count: posts.length, day: formatDay(new Date(last.at)).slice(5) })}</strong>
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
