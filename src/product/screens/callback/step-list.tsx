import { useTranslation } from 'react-i18next';
import { type Step, steps } from './callback-failure';

/** How far it has come. */
export const StepList = ({
  current,
  isFailed,
}: {
  /** The step that runs or has failed; undefined when all are done. */
  current: Step | undefined;
  isFailed: boolean;
}) => {
  const { t } = useTranslation('callback');
  const at = current ? steps.indexOf(current) : steps.length;
  const lookOf = (index: number): string => {
    if (index < at) return 'is-done';
    if (index > at) return 'is-ahead';
    return isFailed ? 'is-failed' : 'is-current';
  };
  return (
    <ol className="callback-steps" aria-label={t('stepsLabel')}>
      {steps.map((step, index) => (
        <li key={step} className={lookOf(index)} aria-current={index === at ? 'step' : undefined}>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
};
