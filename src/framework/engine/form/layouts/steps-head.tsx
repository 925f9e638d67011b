import { Grid, Steps } from 'antd';
import { useTranslation } from 'react-i18next';

interface StepsHeadProps {
  titles: readonly string[];
  /** Index of the open step. */
  at: number;
  /** For each step: whether it has errors. */
  wrong: readonly boolean[];
  onGo: (step: number) => void;
}

/** The position among the steps. On a narrow screen it is one line with a bar, followed by the step's own heading. */
export const StepsHead = ({ titles, at, wrong, onGo }: StepsHeadProps) => {
  const { t } = useTranslation('forms');
  const { md, xl } = Grid.useBreakpoint();
  const isNarrow = md === false;
  if (isNarrow) {
    return (
      <div className="engine-step-place">
        {t('steps.place', { number: at + 1, count: titles.length })}
        <div className="engine-bar">
          <span style={{ width: `${((at + 1) / titles.length) * 100}%` }} />
        </div>
      </div>
    );
  }
  return (
    <Steps
      size="small"
      titlePlacement={xl === false ? 'vertical' : 'horizontal'}
      current={at}
      onChange={onGo}
      items={titles.map((title, index) => ({
        title,
        ...(wrong[index] && index !== at && { status: 'error' as const }),
      }))}
    />
  );
};
