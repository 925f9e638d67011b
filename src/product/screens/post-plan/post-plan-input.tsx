import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import type { FieldOf } from '../../../framework/fields/field';
import { inputOf } from '../../../framework/fields/inputs';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/post-plan.json';
import zh from '../../texts/zh/post-plan.json';
import { PlanCalendar } from './plan-calendar';
import { PlanFigures } from './plan-figures';
import { usePlan } from './use-plan';
import './post-plan.css';

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
      <section className="post-plan" aria-label={t('title')} aria-busy={isAsking}>
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
